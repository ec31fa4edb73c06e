import type { UserJson } from "../../account-output";
import { ConfirmPanel } from "~/features/moderation/components/dashboard/confirm-panel";
import { usersHref, type Question, type UsersView } from "./users-view";

interface UserQuestionProps {
  question: Question;
  user: UserJson;
  isSelf: boolean;
  view: UsersView;
}

/** Asks before someone's powers or sessions change. */
export function UserQuestion({ question, user, isSelf, view: { page, find } }: UserQuestionProps) {
  const here = usersHref({ page, find });
  const { title, text, confirm } = wordsOf(question, user.username, isSelf);
  return (
    <ConfirmPanel
      title={title}
      fields={{ intent: question, user: String(user.id), role: user.role }}
      confirm={confirm}
      cancelTo={here}
    >
      <p>{text}</p>
    </ConfirmPanel>
  );
}

function wordsOf(question: Question, username: string, isSelf: boolean) {
  switch (question) {
    case "promote":
      return {
        title: `Make ${username} an admin?`,
        text: "They can then do everything that you can. Their password works no longer and they are signed out everywhere: a code to choose a new one is mailed to their email address. Then they set up a second factor.",
        confirm: "Make admin",
      };
    case "demote":
      return isSelf
        ? {
            title: "Give up your own admin role?",
            text: "You leave this dashboard at once, and only another admin can let you back in.",
            confirm: "Give up my admin role",
          }
        : {
            title: `Remove the admin role of ${username}?`,
            text: "They keep their account and stay signed in, without an admin's powers.",
            confirm: "Remove admin role",
          };
    case "end-sessions":
      return {
        title: isSelf ? "Sign yourself out everywhere?" : `Sign ${username} out everywhere?`,
        text: "Every browser that is signed in to this account, this moment, has to sign in again.",
        confirm: "Sign out everywhere",
      };
  }
}
