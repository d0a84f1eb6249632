/** Mails to users. `{link}` stands alone in its line, so that no sign follows it. */
export const en = {
  openLink: "Continue",
  invitationSubject: "Your Sharebook account",
  invitation:
    "Hello {name},\n\nYou have been invited to Sharebook. Choose your password here:\n\n{link}\n\nThe link works once, within seven days. You sign in with {email}.\n\nIf you did not expect this, ignore this email: nobody can sign in without a password.\n",
  staffInvitation:
    "Hello {name},\n\n{by} invited you to work for {distributor} on Sharebook. Choose your password here:\n\n{link}\n\nThe link works once, within seven days. You sign in with {email}.\n\nIf you did not expect this, ignore this email: nobody can sign in without a password.\n",
  staffAskedSubject: "You are invited to work for a distributor on Sharebook",
  staffAsked:
    "Hello {name},\n\n{by} invited you to work for {distributor} on Sharebook, in the role of {role}. Nothing changes until you accept. Sign in as {email} to accept or decline:\n\n{link}\n\nThe invitation is open for seven days.\n\nIf you did not expect this, decline it or ignore this email.\n",
  staffDeclined:
    "Hello {name},\n\n{person} declined the invitation of {by} to work for {distributor}.\n\nThe staff is listed here:\n\n{link}\n",
  staffSubject: "The staff of your distributor on Sharebook has changed",
  staffJoined:
    "Hello {name},\n\n{by} gave {person} the role of {role} at {distributor}.\n\nIf you did not expect this, tell an administrator of your distributor now. The staff is listed here:\n\n{link}\n",
  staffRoleChanged:
    "Hello {name},\n\n{by} changed the role of {person} at {distributor} to {role}.\n\nIf you did not expect this, tell an administrator of your distributor now. The staff is listed here:\n\n{link}\n",
  staffEnded:
    "Hello {name},\n\n{by} ended the access of {person} to {distributor}. API clients of the distributor keep working.\n\nIf you did not expect this, tell an administrator of your distributor now. The staff is listed here:\n\n{link}\n",
  viewerRole: "viewer",
  operatorRole: "operator",
  adminRole: "administrator",
  resetSubject: "Choose a new Sharebook password",
  reset:
    "Hello {name},\n\nSomeone asked for a new password for {email}. If it was you, choose it here:\n\n{link}\n\nThe link works once, within one hour. A new password signs you out everywhere.\n\nIf it was not you, ignore this email: your password stays the same.\n",
  changedSubject: "Your Sharebook password was changed",
  changed:
    "Hello {name},\n\nYour password was changed, and all your other sessions were signed out.\n\nIf this was not you, choose a new password now:\n\n{link}\n",
  secondFactorRemovedSubject: "Two-factor authentication is off",
  secondFactorRemoved:
    "Hello {name},\n\nTwo-factor authentication was turned off. Signing in now takes only your password.\n\nIf this was not you, choose a new password now and turn two-factor authentication on again:\n\n{link}\n",
  changedAccessEnded:
    "Hello {name},\n\nYour password was changed and all your sessions were signed out. As requested, all apps you connected and all API clients you created have lost access.\n\nIf this was not you, choose a new password now:\n\n{link}\n",
  secondFactorSetUpSubject: "Two-factor authentication is on",
  secondFactorSetUp:
    "Hello {name},\n\nTwo-factor authentication was turned on, and all your other sessions were signed out. Signing in now takes your password and a code.\n\nIf this was not you, choose a new password now and tell the person who invited you, who can have two-factor authentication reset:\n\n{link}\n",
  recoveryCodesSubject: "Your recovery codes were replaced",
  recoveryCodes:
    "Hello {name},\n\nNew recovery codes were created. The previous ones no longer work.\n\nIf this was not you, choose a new password now and tell the person who invited you, who can have two-factor authentication reset:\n\n{link}\n",
  wrongCodesSubject: "Your Sharebook password and a wrong code",
  wrongCodes:
    "Hello {name},\n\nSomeone entered your password and then a wrong code. If it was you, there is nothing to do.\n\nIf it was not you, somebody knows your password. The code has kept them out so far. Choose a new password now:\n\n{link}\n\nYou get this email once a day at most.\n",
  apiClientSubject: "New API client on Sharebook",
  apiClient:
    "Hello {name},\n\n{by} created the API client “{client}”. A program with its secret can see what its owner sees and place orders.\n\nIf you did not expect this, revoke the client now and make sure the password is changed:\n\n{link}\n",
  apiClientSecretSubject: "New secret for an API client on Sharebook",
  apiClientSecret:
    "Hello {name},\n\n{by} created a new secret for the API client “{client}”.\n\nIf you did not expect this, revoke the client now and make sure the password is changed:\n\n{link}\n",
  appAllowedSubject: "An app has access to your Sharebook account",
  appAllowed:
    "Hello {name},\n\nThe app “{app}” ({host}) was given access to your account. It can see your investments, place orders and manage bank accounts until you revoke its access.\n\nIf this was not you, revoke the access now and change your password:\n\n{link}\n",
  bankAccountSubject: "New bank account on Sharebook",
  bankAccount:
    "Hello {name},\n\n{by} added a bank account in {currency} for {investor}. It ends in {ending}. Once it is verified, redemptions can be paid to it.\n\nIf you did not expect this, archive the account now and make sure the password is changed:\n\n{link}\n",
  investorAskedSubject: "You are invited to act for an investor on Sharebook",
  investorAsked:
    "Hello {name},\n\n{by} invited you to act for the investor {investor} on Sharebook. Whoever has access sees the holdings and can place orders. Nothing changes until you accept. Sign in as {email} to accept or decline:\n\n{link}\n\nThe invitation is open for seven days.\n\nIf you did not expect this, decline it or ignore this email.\n",
  accessSubject: "New access to an investor on Sharebook",
  access:
    "Hello {name},\n\n{by} gave {person} access to the investor {investor}. Whoever has access sees the holdings and can place orders.\n\nIf you did not expect this, ask your distributor to end the access. See the portfolio here:\n\n{link}\n",
  payoutAccountSubject: "Payout to a different bank account",
  payoutAccount:
    "Hello {name},\n\n{by} chose another bank account for the payout of {amount} to {investor}. It ends in {ending}.\n\nIf you did not expect this, tell the fund operator now and make sure the password is changed. See the order here:\n\n{link}\n",
  movedSubject: "The dealing day of your order has changed",
  moved:
    "Hello {name},\n\nThe calendar or dealing times of a fund have changed. Your pending orders will now be executed as follows:\n\n{orders}\n\nSee your orders here. You can cancel a redemption until its cut-off:\n\n{link}\n",
  movedSubscription:
    "- Subscription in {symbol}: dealing day {day}, cut-off {cutOff}, at the net asset value of {priceDay} (order {id})",
  movedRedemption:
    "- Redemption from {symbol}: dealing day {day}, cut-off {cutOff}, at the net asset value of {priceDay} (order {id})",
  movedMore: "- and {count} more",
  compensatedSubject: "A net asset value of your order was corrected",
  compensated:
    "Hello {name},\n\nA net asset value at which your orders were executed was wrong and has been corrected. You are compensated for the difference:\n\n{orders}\n\nThe orders keep the value that they were executed at. The fund bears the compensation. See your portfolio here:\n\n{link}\n",
  compensatedShares:
    "- Subscription in {symbol}: executed at {before}, corrected to {after}. You receive {count, plural, one {{shares} more share} other {{shares} more shares}} (order {id})",
  compensatedSubscription:
    "- Subscription in {symbol}: executed at {before}, corrected to {after}. You receive {amount} by bank transfer (order {id})",
  compensatedRedemption:
    "- Redemption from {symbol}: executed at {before}, corrected to {after}. You receive another {amount} by bank transfer (order {id})",
  instructionsField: "{name}: {value}",
  instructionsSubject: "How to pay your order in {symbol}",
  payAll: "Pay it with a bank transfer from an account in the name of {investor}:",
  payRest: "Pay what is missing with a bank transfer from an account in the name of {investor}:",
  instructions:
    "Hello,\n\nAn order was placed for {investor}: a subscription of {amount} in {symbol}. {request}\n\n{fields}\n\n{exact} The money must arrive by {by}; otherwise the order expires.\n\nOrder {id}\n\nIf you did not expect this email, do not transfer anything and contact your distributor.\n",
} as const
