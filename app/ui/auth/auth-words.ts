import type { AuthView } from "./auth-links";

/** How each view names itself, in the page and in its head. */
export const authWords: Record<AuthView, { title: string; heading: string; description: string }> = {
  login: {
    title: "Sign In",
    heading: "Welcome back",
    description: "Sign in to vote on parental leave policies and to share your own employer's.",
  },
  register: {
    title: "Create Account",
    heading: "Create your account",
    description: "Create an account to vote on parental leave policies and to share your own employer's.",
  },
  reset: {
    title: "Reset Password",
    heading: "Reset your password",
    description: "Choose a new password with a code that is sent to your email address.",
  },
};
