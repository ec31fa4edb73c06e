import { votesPauseDays, type AuthView } from "./rules";

/** How each view of /auth names itself, in the page and in its head. */
export const authViews: Record<
  AuthView,
  { title: string; heading: string; description: string; failed: string }
> = {
  login: {
    title: "Sign In",
    heading: "Welcome back",
    description: "Sign in to vote on parental leave policies and to share your own employer's.",
    failed: "Login failed",
  },
  register: {
    title: "Create Account",
    heading: "Create your account",
    description: "Create an account to vote on parental leave policies and to share your own employer's.",
    failed: "Registration failed",
  },
  reset: {
    title: "Reset Password",
    heading: "Reset your password",
    description: "Choose a new password with a code that we send to your email address.",
    failed: "Password reset failed",
  },
};

export const authPage = {
  tabs: "Account",
  sharingNeedsAccount:
    "To share a policy you need an account. What you share is published without your name.",
  checkNeedsScripts:
    "This check needs JavaScript, which is off in your browser. Wait a few minutes, then send the form again. We only ask while very many people sign in.",
  needsCookies:
    "Your browser does not keep our cookie, and signing in needs one. Allow cookies for this site, then sign in again.",
  tagline: "Transparency in parental leave",
  reasonsHeading: "What you know helps the next family decide",
  reasons: [
    { lead: "Vote", text: "on an employer’s policy, and say why in a line." },
    { lead: "Share a policy", text: "that is not public yet." },
    { lead: "Stay anonymous.", text: "We review everything first and publish it without your name." },
  ],
  invitationOnly:
    "For now the site is open by invitation only. You can create an account today, but you also need an invitation to get in.",
};

export const loginForm = {
  username: "Username",
  password: "Password",
  rememberMe: "Remember me",
  forgot: "Forgot your password?",
  submit: "Sign In",
  sending: "Signing in...",
  passwordChanged: "Your password is changed",
  loggedIn: "Logged in successfully",
  loggedInAfterReset: "Login successful",
  welcomeBack: (username: string) => `Welcome back, ${username}!`,
};

export const registerForm = {
  usernameHint: "3 to 32 letters, digits, dots, dashes or underscores.",
  email: "Email",
  emailHint: "For resetting your password. Never shown in public.",
  password: "Password",
  passwordHint: "At least 6 characters.",
  confirmPassword: "Confirm password",
  confirmedPassword: "confirmed password",
  accept: "I accept the",
  terms: "Terms of Service",
  and: "and the",
  privacy: "Privacy Policy",
  opensNewTab: "(opens in a new tab)",
  submit: "Create Account",
  sending: "Creating your account...",
  registered: "Registration successful",
  welcome: (username: string) => `Welcome, ${username}!`,
};

export const resetForm = {
  intro:
    "Type your username and a new password. We then email you a code. Nothing changes until you type that code here.",
  consequencesHeading: "What a reset does to what you sent us",
  consequences: `Only your password opens the list of what you sent us. After a reset, your earlier votes, comments, experiences and policies stay, but nobody can change them any more. You can still withdraw an experience with its code. You can vote again after ${votesPauseDays} days.`,
  newPassword: "New password",
  newPasswordShown: "new password",
  newPasswordHint: "At least 6 characters.",
  checkEmail: "Check your email",
  codeSent: "If this account has an email address, a code is on its way to it. It works for 15 minutes.",
  typeAgain: "Type your new password again. We do not keep it until the code is right.",
  code: "Code",
  codeHint: "12 letters and digits, like 7K3M-9QXT-2B4D. Capitals and dashes do not matter.",
  sendCode: "Send me a code",
  sendingCode: "Sending a code...",
  sendAgain: "Send a new code",
  hasCode: "I have a code already",
  submit: "Reset Password",
  sending: "Resetting your password...",
  back: "Back to Sign In",
  done: "Password reset successful",
  doneNext: "You can sign in with your new password now.",
  unknownError: "An unknown error occurred.",
};

export const secondFactorPage = {
  title: "Second step",
  description: "Finish signing in as an admin with a code from your authenticator app.",
  done: "You are signed in",
  toSite: "Go to the site",
  toWanted: "Go to the page you wanted",
  codeHeading: "Second step",
  signingInAs: "You are signing in as",
  typeCode: "Type the code from your authenticator app, or one of your recovery codes.",
  code: "Code",
  codeHint: "6 digits. A recovery code has 28 letters and digits and works once.",
  submit: "Sign In",
  sending: "Signing in...",
  setUpHeading: "Set up your second factor",
  setUpIntro:
    "Admins sign in with a password and a code from an authenticator app. A stolen password alone opens nothing. Use any app that makes one-time codes.",
  addHeading: "1. Add this account to the app",
  scan: "Scan this picture with the app.",
  qrCode: "QR code with the secret that is shown below as text",
  typeSecret: "Or type this secret into the app, or open the app on this device:",
  copySecret: "Copy secret",
  secretCopied: "Secret copied",
  openApp: "Open in an authenticator app",
  showHeading: "2. Type the code that the app shows now",
  setUpHint: "6 digits, new every 30 seconds.",
  setUp: "Set up and sign in",
  recoveryHeading: "Keep your recovery codes",
  recovery:
    "Your second factor is set up and you are signed in. If you lose the app, each of these ten codes signs you in once. We do not show them again. Print them, or keep them where your passwords are.",
  copyAll: "Copy all",
  recoveryCodes: "the recovery codes",
  codesCopied: "Codes copied",
};

export const proveAddressPage = {
  title: "Confirm your address",
  description: "Confirm that an account's email address is yours.",
  toAccount: "Go to your account",
  doneTitle: "Your address is confirmed",
  done: "Thank you. What you send from now on is no longer marked “Address not proven”.",
  doneNote: "The person who reviews it sees that, and nothing else about you.",
  goneTitle: "This link no longer works",
  gone: "It was used already, replaced by a newer one, or is more than three days old.",
  goneNext: "You can ask for a new one on your account page.",
  askTitle: "Is this your account?",
  ask: "We sent this link to the email address of the account",
  notYours: "If you did not make it, close this page. Then nothing happens.",
  submit: "Confirm the address",
  sending: "Confirming...",
};

export const accountPage = {
  title: "Your account",
  description: "See where you are signed in, change your password, and make keys for programs.",
  noEmail: "no email address",
  toYourData: "What we keep about you, and how to delete it",
  failed: "Nothing was changed",
  unknownForm: "This form asked for something that cannot be done here.",

  address: "Your email address",
  confirmedIn: (month: string) => `Confirmed in ${month}.`,
  notConfirmed:
    "Not confirmed yet. You can do everything without it. What you send is marked “Address not proven” while it waits. That is all the person who reviews it sees about you.",
  confirm: "Email me a link to confirm it",
  linkSent: "A link is on its way",
  linkSentNext: "Open it from your email within three days. Older links no longer work.",

  sessions: "Where you are signed in",
  sessionsKept: "We keep the month and the kind of browser, and no IP address.",
  adminSessions: "An admin’s sessions end after 30 minutes without use, and after 8 hours.",
  unknownBrowserAdvice: "If you do not know a browser, sign it out and change your password.",
  nowhereElse: "You are not signed in anywhere else.",
  thisBrowser: "This browser",
  unknownBrowser: "Unknown browser",
  signedInIn: (month: string) => `Signed in: ${month}`,
  otherBrowsers: "Other browsers",
  allOthers: "All other browsers",
  yourPassword: "Your password",
  yourPasswordShown: "your password",
  yourPasswordHint: "So that nobody else who has this device can do this.",
  signOutThere: "Sign out there",
  signingOut: "Signing out...",
  noneSignedOut: "No browser was signed out",
  othersSignedOut: "All other browsers are signed out",
  oneSignedOut: "The browser is signed out",

  password: "Change your password",
  passwordIntro: "This signs out all other browsers. We email you that your password was changed.",
  currentPassword: "Current password",
  currentPasswordShown: "current password",
  newPassword: "New password",
  newPasswordShown: "new password",
  newPasswordHint: "At least 6 characters.",
  newAdminPasswordHint: "At least 12 characters, as you are an admin.",
  changePassword: "Change password",
  changingPassword: "Changing...",
  passwordChanged: "Password changed",
  passwordChangedNext: "All other browsers are signed out.",

  secondFactor: "Set up another second factor",
  codesLeft: (count: number) =>
    count === 0
      ? "No recovery code is left."
      : count === 1
        ? "One recovery code is left."
        : `${count} recovery codes are left.`,
  secondFactorIntro:
    "Use this for a new phone, or for ten new recovery codes. Your current app and codes stop working. All other browsers are signed out. You then set up the app again.",
  currentCode: "Current code",
  currentCodeHint: "6 digits from your app, or a recovery code.",
  setUpAnother: "Set up another",
  settingUp: "One moment...",
};

export const apiKeysSection = {
  heading: "Keys for programs",
  intro: (anHour: string, aDay: string) =>
    `A program may make ${anHour} calls an hour without a key, and ${aDay} calls a day with one. A key opens nothing of yours, and we do not keep what it asked for. Read about`,
  introLink: "our data as JSON",
  yourKey: (name: string) => `Your key “${name}”`,
  copyNow: "Copy it now. We keep only a hash of it and cannot show it again.",
  copy: "Copy",
  copyOf: (name: string) => `the key ${name}`,
  copied: "Key copied",
  sendAs: "Keep it out of published code. Programs send it as the header",
  header: "Authorization: Bearer tpl_…",
  madeIn: (month: string) => `Made: ${month}`,
  revoke: "Revoke",
  revokeOf: (name: string) => `the key ${name}`,
  revoked: "The key is revoked",
  name: "Name of a new key",
  nameHint: "What it is for, so that you know it later.",
  make: "Make a key",
  making: "Making...",
  failed: "No key was made",
  enough: (most: number) => `You have ${most} keys. Revoke one to make another.`,
};

/** What is wrong with a field. */
export const fieldErrors = {
  usernameRequired: "Username is required",
  usernameShort: "Username must be at least 3 characters",
  usernameLong: "Username must be at most 32 characters",
  usernameCharacters: "Use letters, digits, dots, dashes and underscores only",
  email: "Invalid email address",
  passwordRequired: "Password is required",
  passwordShort: (least: number) => `Password must be at least ${least} characters`,
  passwordLong: (bytes: number) => `Password must be at most ${bytes} bytes`,
  passwordCommon: "Choose a less common password",
  passwordRepeats:
    "Choose a less common password: no repeats, sequences or rows of keys. Three unrelated words are good",
  passwordOwn:
    "Choose a less common password: not your username, your email address or this site's words. Three unrelated words are good",
  confirmRequired: "Please confirm your password",
  confirmDiffers: "Passwords do not match",
  terms: "You must accept the terms",
  codeRequired: "Type the code",
  secondFactorCode: "Check the code: it has 6 digits, or 28 letters and digits",
  resetCode: "Check the code: it has 12 letters and digits",
  keyName: "Give the key a name, such as what it is for",
};

/** Why something was not done. */
export const failures = {
  credentials: "Invalid username or password",
  taken: "Please try again with different credentials",
  usernameTaken: "This username is taken",
  usernameTakenNext: "This username is taken. Choose another one",
  busy: "Many people are signing in right now. Please try again in a few seconds.",
  resetCode: "This code does not work: it is wrong, used or older than 15 minutes. Ask for a new one.",
  noneSignedOut: "No browser was signed out.",
  nothingChanged: "Nothing was changed.",
  currentPassword: (nothingDone: string) => `This is not your current password. ${nothingDone}`,
  sessionGone: "This browser is not signed in any more.",
  noSecondFactor: "This admin's account has no second factor yet. Sign in with a browser once to set it up.",
  noSecondFactorCode:
    "Send the code from your authenticator app as well, or one of your recovery codes, as “code”.",
  secondFactorCode:
    "This code does not work: it is wrong, used already or too old. Wait for the next one in your app, then type that.",
  secondFactorWait: "Five codes were wrong. Wait 15 minutes, then type a new one from your app.",
  setUpCode:
    "This code does not match. Check that the app shows this account and that your device shows the right time. Then type the newest code.",
  secondStepOver: "The time for the second step is over. Sign in again with your password.",
  keyNameTaken: "You have a key with this name already. Choose another name, or revoke that key first.",
  keysFull: (most: number) => `You have ${most} keys, which is the most you can have. Revoke one first.`,
  keyGone: "This key does not exist any more.",
  noEmail: "This account has no email address.",
  emailConfirmed: "This address is confirmed already.",
  linksUsedUp: "We sent three links to your address within a day. Use the newest, or try again tomorrow.",
  linkGone: "This link was used already, replaced by a newer one, or is more than three days old.",
};

export const earlyVote = (day: string): string =>
  `Your password was reset, so votes open again on ${day}. This stops people from voting twice by resetting.`;
