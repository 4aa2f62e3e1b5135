import { type Ref, useState } from 'react';
import { type Patient, PATIENT_SEARCH_MIN_LENGTH } from '#shared/contract/health-card.ts';
import { patientSuggestion } from '#shared/domain/appointments/patient-suggestion.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { CARD_NUMBER_MAX_LENGTH } from '#shared/forms/provider-appointment.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { findPatients, LOOKUP_FAILED, lookupErrorText } from './find-patients.ts';

type Props = {
  ref: Ref<HTMLInputElement>;
  value: string;
  error: string | undefined;
  /** The patient picked from the suggestions. */
  patient: Patient | null;
  /** Why a scanned card could not be looked up. */
  lookupError: string | undefined;
  onType: (text: string) => void;
  onPick: (patient: Patient) => void;
};

/** The card number with suggestions, and the picked card's state (DASHADD-02 to DASHADD-04). */
export function CardField({ ref, value, error, patient, lookupError, onType, onPick }: Props) {
  const [failedText, setFailedText] = useState(LOOKUP_FAILED);

  async function suggest(search: string, signal: AbortSignal) {
    try {
      return await findPatients(search, signal);
    } catch (cause) {
      if (!signal.aborted) setFailedText(lookupErrorText(cause));
      throw cause;
    }
  }

  return (
    <div className="sm:col-span-2">
      <Combobox
        ref={ref}
        name="healthcareId"
        label="Healthcare ID"
        required
        hint="Enter the full number, or at least 3 characters to search your own patients."
        error={error}
        value={value}
        onValueChange={onType}
        maxLength={CARD_NUMBER_MAX_LENGTH}
        minLength={PATIENT_SEARCH_MIN_LENGTH}
        suggest={suggest}
        itemKey={({ uid }) => uid}
        itemText={(found) => formatCardNumber(patientSuggestion(found).healthcareId)}
        renderItem={(found) => <Suggestion patient={found} />}
        onPick={onPick}
        loadingText="Looking up members…"
        emptyText="No matching members. Enter the details yourself."
        failedText={failedText}
      />
      <div aria-live="polite">
        {lookupError ? (
          <Notice tone="warning" className="mt-3">
            {lookupError}
          </Notice>
        ) : null}
        {patient ? <CardState patient={patient} /> : null}
      </div>
    </div>
  );
}

function Suggestion({ patient }: { patient: Patient }) {
  const { healthcareId, patientName, membershipType } = patientSuggestion(patient);
  return (
    <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[auto_1fr_auto]">
      <span className="tabular font-semibold">{formatCardNumber(healthcareId)}</span>
      <span className="break-words">{patientName}</span>
      <span className="text-muted">{`${membershipType} Plan`}</span>
    </span>
  );
}

/** The card's state in words, with a warning where it gives no discount (P-51). */
function CardState({ patient: { cardState, expiryDate } }: { patient: Patient }) {
  const day = expiryDate === null ? null : longDate(expiryDate);
  if (cardState === 'active')
    return (
      <p className="mt-2 text-sm text-muted">
        {day ? `Active membership, valid until ${day}.` : 'Active membership.'}
      </p>
    );
  return (
    <Notice tone="warning" className="mt-3">
      {lapsedText(cardState, day)}
    </Notice>
  );
}

/** Never tells the desk that a payment is disputed: a suspended card is "not active" (P-56). */
function lapsedText(cardState: Patient['cardState'], day: string | null): string {
  if (cardState === 'suspended') return 'This membership isn’t active at the moment.';
  return day ? `This membership lapsed on ${day}.` : 'This card has no active membership.';
}
