/** Mails to users. `{link}` stands alone in its line, so that no sign follows it. */
export const en = {
  invitationSubject: "Your access to Sharebook",
  invitation:
    "Hello {name},\n\nan account has been opened for you at Sharebook. Choose your password here:\n\n{link}\n\nThe link works once, within seven days. Your user name is this e-mail address, {email}.\n\nIf you did not expect this, do nothing: without a password nobody can sign in.\n",
  resetSubject: "Your new Sharebook password",
  reset:
    "Hello {name},\n\nsomebody asked for a new password for this address. If it was you, choose it here:\n\n{link}\n\nThe link works once, within an hour. Choosing a new password signs you out everywhere.\n\nIf it was not you, do nothing: your password stays as it is.\n",
  changedSubject: "Your Sharebook password was changed",
  changed:
    "Hello {name},\n\nyour password was changed, and every other browser was signed out.\n\nIf it was not you, ask for a new password at once:\n\n{link}\n",
  secondFactorRemovedSubject: "Your second factor was removed",
  secondFactorRemoved:
    "Hello {name},\n\nsigning in to Sharebook asks for your password alone from now on: the second factor was removed.\n\nIf it was not you, ask for a new password at once and set the second factor up again:\n\n{link}\n",
  movedSubject: "The dealing day of your order has changed",
  moved:
    "Hello {name},\n\nthe calendar or the dealing times of a fund have changed. Orders of yours that were waiting are now dealt like this:\n\n{orders}\n\nYou can see your orders here, and cancel a redemption until its cut-off:\n\n{link}\n",
  movedSubscription:
    "- Subscription of {symbol}: dealing day {day}, cut-off {cutOff}, at the net asset value of {priceDay} (order {id})",
  movedRedemption:
    "- Redemption of {symbol}: dealing day {day}, cut-off {cutOff}, at the net asset value of {priceDay} (order {id})",
  movedMore: "- and {count} more",
} as const
