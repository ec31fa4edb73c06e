import { LeaveScale } from "~/components/leave-scale";
import { capitalise } from "~/core/text-rules";
import { PayAxis, PayKey, PayPlot } from "~/features/policy/components/pay-plot";
import type { ProvisionView } from "~/policy/document/view-shapes";
import { payPicture, provisionList, sentenceJoints } from "~/policy/texts";
import type { LeavePictureView } from "./review-view";

/** What a moderator decides on, drawn as on the employer's page. */
export function LeavePicture({ picture }: { picture: LeavePictureView }) {
  const { isPlain, isDrawn, maternityLeave, paternityLeave, isMinimum } = picture;
  if (isPlain && !isDrawn)
    return (
      <LeaveScale
        size="full"
        primary={maternityLeave}
        secondary={paternityLeave}
        isMinimum={isMinimum}
        className="max-w-2xl"
      />
    );
  const drawn = picture.provisions.filter(({ isRead, samePictureAs }) => isRead && samePictureAs === null);
  return (
    <>
      <div className="pay-scale flex max-w-2xl flex-col gap-4">
        {drawn.map((provision) => (
          <ProvisionRows
            key={provision.id}
            provision={provision}
            carers={[
              provision.carer,
              ...picture.provisions
                .filter(({ samePictureAs }) => samePictureAs === provision.carer)
                .map(({ carer }) => carer),
            ]}
          />
        ))}
        <PayAxis />
      </div>
      <PayKey tiers={drawn.flatMap(({ tiers, alternatives }) => [...tiers, ...alternatives])} />
    </>
  );
}

interface ProvisionRowsProps {
  provision: ProvisionView;
  /** Those who get the same. */
  carers: readonly string[];
}

function ProvisionRows({ provision: { tiers, alternatives }, carers }: ProvisionRowsProps) {
  const rows = [
    ...tiers.map((tier) => ({
      tier,
      label: tiers.length > 1 ? (tier.when ?? sentenceJoints.atFirst) : tier.when,
    })),
    ...alternatives.map((tier) => ({ tier, label: payPicture.instead })),
  ];
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{carers.join(" · ")}</p>
      {rows.map(({ tier, label }, place) => (
        <div key={place}>
          <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-muted">
            <span>{label !== null && capitalise(label)}</span>
            <span>{tier.worth ?? provisionList.notStated}</span>
          </p>
          <PayPlot tier={tier} size="row" />
        </div>
      ))}
    </div>
  );
}
