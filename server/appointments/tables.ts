import type { Generated } from 'kysely';
import type { VisitAnswer } from '#shared/domain/rewards/visit-answer.ts';

export type AppointmentTables = {
  appointment: {
    id: string;
    provider_id: string;
    location_id: string;
    location_index: number;
    provider_address: string;
    provider_phone: string;
    uid: string | null;
    card_number: string;
    patient_name: string;
    /** Plain, of the build before; null once it is sealed (ADR-064). */
    patient_dob: Generated<string | null>;
    patient_dob_sealed: Generated<string>;
    patient_gender: string;
    expiry_given: string | null;
    membership_type: 'Individual' | 'Family';
    requested_date: string;
    preferred_time: string;
    starts_minute: number | null;
    ends_minute: number | null;
    type: 'in-person' | 'telehealth';
    priority: 'low' | 'medium' | 'high';
    service_type: string;
    discount: number;
    symptoms_sealed: string;
    /** Keyed hashes of the words of the symptoms, for the desk's search. */
    symptom_words: Generated<string[]>;
    notes_sealed: string;
    payment_status: 'unpaid' | 'paid';
    payment_amount_pence: number | null;
    payment_method: string;
    status: 'pending' | 'confirmed' | 'checked-in' | 'completed' | 'cancelled';
    created_by: 'member' | 'provider';
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
    checked_in_at: Date | null;
    check_in_method: 'gps' | 'manual' | 'desk' | null;
    check_in_distance_m: number | null;
    check_in_accuracy_m: number | null;
    check_in_note_sealed: string | null;
    completed_at: Date | null;
    cancelled_at: Date | null;
    cancelled_by: Generated<'member' | 'provider' | 'admin' | 'system' | null>;
    cancelled_from: Generated<'pending' | 'confirmed' | 'checked-in' | null>;
    proposed_date: Generated<string | null>;
    proposed_time: Generated<string>;
    proposed_at: Generated<Date | null>;
    proposed_by: Generated<'member' | 'provider'>;
    message_sealed: Generated<string>;
    /** Whether the message came with a proposed time: it leaves the visit once that is confirmed. */
    message_of_proposal: Generated<boolean>;
    desk_note_sealed: Generated<string>;
    settled: Generated<'attended' | 'no-show' | null>;
    disputed_at: Generated<Date | null>;
    /** What the member says of a visit that the clinic alone added and checked in; null: not asked. */
    visit_answer: Generated<VisitAnswer | null>;
    /** How the desk reaches the patient; empty for the member's own details. */
    contact_phone_sealed: Generated<string>;
    contact_email_sealed: Generated<string>;
  };
  appointment_event: {
    id: Generated<number>;
    appointment_id: string;
    at: Date;
    actor_uid: string | null;
    actor_role: 'member' | 'provider' | 'admin' | 'system';
    action: string;
    from_status: string | null;
    to_status: string;
  };
  /** What an event changed of the details, sealed for the row. */
  appointment_change: {
    id: string;
    event_id: number;
    changes_sealed: string;
  };
};
