import { votesPauseDays } from "~/features/community/own-vote-view";
import type { AuthView } from "../rules";

interface AuthWords {
  title: string;
  heading: string;
  description: string;
  /** Names the failure of its form, on top of it and in the toast. */
  failed: string;
}

/** What becomes of contributions when a password is reset. */
export const resetConsequences = `Only your password opens the list of what you contributed. After a reset, your older votes, comments, experiences and policies stay, and nobody can change them any more; an experience can still be withdrawn with its code. Votes open again ${votesPauseDays} days later.`;

/** How each view names itself, in the page and in its head. */
export const authWords: Record<AuthView, AuthWords> = {
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
    description: "Choose a new password with a code that is sent to your email address.",
    failed: "Password reset failed",
  },
};
