import type { StaffTask } from '#shared/domain/clinics/staff.ts';
import { paths } from '#web/app/paths.ts';

type Section = {
  readonly label: string;
  readonly description: string;
  readonly path: (providerId: string) => string;
  readonly task: StaffTask;
  /** For those who may not. */
  readonly denied: string;
};

/** The pages of a clinic, in the order of their links. */
export const SECTIONS = {
  team: {
    label: 'Team and status',
    description: 'Who works here, and whether members can find you.',
    path: paths.clinic,
    task: 'see-desk',
    denied: '',
  },
  record: {
    label: 'Details',
    description: 'What people read about you, your offers and your locations.',
    path: paths.clinicRecord,
    task: 'edit-record',
    denied: 'Owners and managers look after a clinic’s details. Ask them if one needs to change.',
  },
  hours: {
    label: 'Opening hours',
    description: 'When your doors are open. You’re found under “today” on the days you’re open.',
    path: paths.clinicHours,
    task: 'edit-record',
    denied: 'Owners and managers look after opening hours. Ask them if they need to change.',
  },
  photos: {
    label: 'Photos',
    description:
      'Show people what it’s like to visit. Your photos appear on your page and in search.',
    path: paths.clinicPhotos,
    task: 'edit-record',
    denied: 'Owners and managers look after a clinic’s photos. Ask them if one needs to change.',
  },
  notifications: {
    label: 'Notifications',
    description: 'Which emails you get about appointments, when, and who gets them.',
    path: paths.clinicNotifications,
    task: 'manage-notifications',
    denied: 'Owners and managers choose a clinic’s emails. Ask them if one needs to change.',
  },
  figures: {
    label: 'Figures',
    description: 'What Halewell brings you: who looked, who asked and who came.',
    path: paths.clinicFigures,
    task: 'see-figures',
    denied: 'Owners and managers see a clinic’s figures. Ask them if you need one.',
  },
} as const satisfies Readonly<Record<string, Section>>;

export type SectionId = keyof typeof SECTIONS;

export const SECTION_IDS = Object.keys(SECTIONS) as SectionId[];
