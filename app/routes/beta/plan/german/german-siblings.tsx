import { Field, Input } from "~/components/field";
import { germanFields } from "~/plan/elterngeld/texts";
import { mostSiblings } from "~/plan/plan";
import type { Plan } from "~/plan/schema";

interface GermanSiblingsProps {
  plan: Plan;
  errors: Record<string, string[]>;
  unread: Record<string, string>;
}

/** Days of birth of older children, with an empty field for one more. */
export function GermanSiblings({ plan, errors, unread }: GermanSiblingsProps) {
  const typed: string[] = [];
  while (unread[`sibling${typed.length}`] !== undefined) typed.push(unread[`sibling${typed.length}`] ?? "");
  const days = typed.length > 0 ? typed : (plan.siblings ?? []).map(({ birth }) => birth);
  return (
    <fieldset className="german flex flex-col gap-2">
      <legend className="text-small font-semibold">{germanFields.siblings}</legend>
      {[...days, ""].slice(0, mostSiblings).map((day, place) => (
        <Field
          key={place}
          id={`plan-sibling${place}`}
          label={germanFields.sibling(place + 1)}
          isLabelHidden
          errors={errors[`sibling${place}`]}
        >
          {(control) => <Input {...control} type="date" name="sibling" defaultValue={day} />}
        </Field>
      ))}
      <p className="text-small text-muted">{germanFields.siblingsHint}</p>
    </fieldset>
  );
}
