import { ButtonLink } from "~/components/button";
import { MessagePage } from "~/components/notice";
import { agreementsHref } from "~/core/links";
import { agreementPage } from "../texts";

export function NoAgreement() {
  return (
    <MessagePage
      title={agreementPage.none}
      actions={<ButtonLink to={agreementsHref()}>{agreementPage.all}</ButtonLink>}
    >
      <p>{agreementPage.noneNext}</p>
    </MessagePage>
  );
}
