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
  changedAccessEnded:
    "Hello {name},\n\nyour password was changed, and every browser was signed out. As was chosen with it, all applications that you had connected and all API clients that you had created have lost their access.\n\nIf it was not you, ask for a new password at once:\n\n{link}\n",
  secondFactorSetUpSubject: "Your second factor was set up",
  secondFactorSetUp:
    "Hello {name},\n\nsigning in to Sharebook asks for a code beside your password from now on: a second factor was set up, and every other browser was signed out.\n\nIf it was not you, ask for a new password at once, and tell whoever invited you, who can have the second factor removed:\n\n{link}\n",
  recoveryCodesSubject: "Your recovery codes were replaced",
  recoveryCodes:
    "Hello {name},\n\nnew recovery codes of your second factor were made. Those before no longer work.\n\nIf it was not you, ask for a new password at once, and tell whoever invited you:\n\n{link}\n",
  apiClientSubject: "A new API client at Sharebook",
  apiClient:
    "Hello {name},\n\n{by} has created the API client “{client}”. A program that has its secret sees what its owner sees, and can place orders.\n\nIf you did not expect this, revoke the client here at once, and see to it that the password is changed:\n\n{link}\n",
  apiClientSecretSubject: "A new secret of an API client at Sharebook",
  apiClientSecret:
    "Hello {name},\n\n{by} has made a new secret for the API client “{client}”.\n\nIf you did not expect this, revoke the client here at once, and see to it that the password is changed:\n\n{link}\n",
  bankAccountSubject: "A new bank account at Sharebook",
  bankAccount:
    "Hello {name},\n\n{by} has registered a bank account in {currency} for {investor}. Its number ends in {ending}. Once it is validated, redemptions can be paid to it.\n\nIf you did not expect this, archive the account here at once, and see to it that the password is changed:\n\n{link}\n",
  payoutAccountSubject: "A payout goes to another bank account",
  payoutAccount:
    "Hello {name},\n\n{by} has chosen the bank account to which {amount} of a redemption of {investor} are paid. Its number ends in {ending}.\n\nIf you did not expect this, tell the fund operator at once, and see to it that the password is changed. The order is here:\n\n{link}\n",
  movedSubject: "The dealing day of your order has changed",
  moved:
    "Hello {name},\n\nthe calendar or the dealing times of a fund have changed. Orders of yours that were waiting are now dealt like this:\n\n{orders}\n\nYou can see your orders here, and cancel a redemption until its cut-off:\n\n{link}\n",
  movedSubscription:
    "- Subscription of {symbol}: dealing day {day}, cut-off {cutOff}, at the net asset value of {priceDay} (order {id})",
  movedRedemption:
    "- Redemption of {symbol}: dealing day {day}, cut-off {cutOff}, at the net asset value of {priceDay} (order {id})",
  movedMore: "- and {count} more",
} as const
