import { buildProvider } from './build-provider.ts';

/** One code, each time written in another way. */
export const masked = buildProvider('masked', {
  name: 'Masked Clinic',
  specialty: 'Massage, ＰＬＵＭ２０ for members',
  summary: 'Open daily. Say P L U M 2 0 at the desk.',
  details: 'Three rooms.\n\nEnter РLUМ20 when you book.\nFree parking.',
  services: ['Massage', 'Taping (P.L.U.M.2.0)'],
  servicesOffered: ['Cupping P\u200BL\u200BU\u200BM\u200B2\u200B0'],
  bookingNotes: 'Use c o d e ⓅⓁⓊⓂ②⓪',
  prices: [{ service: 'Massage', fromPence: 6000, toPence: null, note: 'PLU M20' }],
  offers: ['20% off (use ｐｒｏｍｏ ｃｏｄｅ PLUM20)', '£50 to £40, c0de P L U M 2 0'],
  locations: [
    {
      title: 'North (PL\u00ADUM20)',
      address: 'North (PLÜM20)\n1 Hill\nLeeds\nLS6 2UE',
      phone: '',
      website: '',
      postcode: 'LS6 2UE',
    },
  ],
});
