import type { JSONColumnType } from 'kysely';
import type { ApplicationActor, ApplicationState } from '#shared/domain/clinics/application.ts';
import type { ClinicApplicationValues } from '#shared/forms/clinic-application.ts';

export type ClinicApplicationTables = {
  clinic_application: {
    id: string;
    state: ApplicationState;
    name: string;
    categories: string[];
    website: string;
    summary: string;
    locations: JSONColumnType<ClinicApplicationValues['locations']>;
    registrations: string[];
    contact_role: string;
    contact_name_sealed: string;
    contact_email_sealed: string;
    contact_phone_sealed: string;
    mailbox_hash: string;
    token_hash: string;
    created_at: Date;
    confirmed_at: Date | null;
    ended_at: Date | null;
    provider_id: string | null;
  };
  clinic_application_message: {
    id: string;
    application_id: string;
    at: Date;
    author: ApplicationActor;
    text_sealed: string;
    /** From 0 in each application. */
    position: number;
  };
};
