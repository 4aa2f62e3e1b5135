import type { ComponentType } from 'react';
import { addPlace } from '#web/features/desk/actions/testing/add-samples.ts';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { openScreen, UID } from './open-screen.tsx';

/** The clinic that the viewer owns. */
export const CLINIC = addPlace.provider;

/** Opens a page of this clinic, /clinic/… */
export const openClinic = (
  section: string,
  Page: ComponentType<never>,
  api: ApiAnswers,
  clinic = CLINIC,
) =>
  openScreen(`/clinic/${section}`, Page, {
    as: 'provider',
    api: { [`GET /api/providers/user/${UID}`]: { body: [clinic] }, ...api },
  });
