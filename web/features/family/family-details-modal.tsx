import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FamilyMember } from '#shared/contract/family.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { canAdd, canRemove, emptyFamilyMember } from '#shared/forms/family.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { FamilyDraft } from './family-draft.ts';
import { FamilyMemberFields } from './family-member-fields.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { SAVE_FAILED, useFamilyForm } from './use-family-form.ts';

type Props = {
  uid: string;
  today: Day;
  brandName: string;
  /** Null where nothing is stored yet. */
  stored: readonly FamilyMember[] | null;
  /** Of what is stored; 0 where nothing is. */
  version: number;
  /** Reads what another window saved. @param show called before it replaces what was typed */
  onReload: (show: () => void) => void;
  terms: ReactNode;
  draft: FamilyDraft;
  paying: boolean;
  onPay?: () => void;
  onClose: () => void;
};

/** The form for 1 to 4 family members, and the payment once they are saved (PRICE-10 to PRICE-15). */
export function FamilyDetailsModal(props: Props) {
  const { today, terms, paying, onPay, onClose, onReload } = props;
  const family = useFamilyForm(props);
  const { form, list, members, changed } = family;
  return (
    <Modal
      onClose={onClose}
      title="Family details"
      description="Who else is on your plan? You can add up to four people."
      actions={
        family.stored && !onPay ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : family.stored ? (
          <div className="grid w-full gap-4">
            {terms}
            <Button
              variant="primary"
              block
              pending={paying}
              pendingText="Opening checkout…"
              onClick={onPay}
            >
              Complete Your Payment
            </Button>
          </div>
        ) : null
      }
    >
      <form noValidate onSubmit={(event) => void family.submit(event)}>
        {list.fields.map((field, index) => (
          <FamilyMemberFields
            key={field.id}
            index={index}
            member={members[index] ?? emptyFamilyMember()}
            errors={family.errorsOf(index)}
            register={form.register}
            today={today}
            onRemove={canRemove(list.fields.length) ? () => list.remove(index) : undefined}
          />
        ))}
        {canAdd(list.fields.length) ? (
          <Button
            icon={<UserPlus />}
            onMouseDown={keepFocus}
            onClick={() => list.append(emptyFamilyMember())}
          >
            Add Another Member
          </Button>
        ) : (
          <p className="text-sm text-muted">
            Your plan is full. It covers you and four other people.
          </p>
        )}
        {family.failed && !family.saving ? (
          <Notice tone="error" reveal className="mt-6">
            {family.outdated ? (
              <>
                {family.outdated.message}
                <div className="mt-3">
                  <Button size="sm" onClick={() => onReload(family.discard)}>
                    Load latest version
                  </Button>
                </div>
              </>
            ) : (
              SAVE_FAILED
            )}
          </Notice>
        ) : null}
        <Button
          type="submit"
          onMouseDown={keepFocus}
          className="mt-6"
          block
          variant={family.stored ? 'secondary' : 'primary'}
          pending={family.saving}
          pendingText="Saving…"
          reason={changed ? undefined : disabledReason(family.stored)}
        >
          Save family details
        </Button>
      </form>
    </Modal>
  );
}

function disabledReason(stored: boolean): string {
  return stored ? 'All changes saved.' : 'Add at least one person to save.';
}
