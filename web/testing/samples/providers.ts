/** What the API answers about the provider of a sample appointment. */
export const NORTHGATE_ANSWER = {
  'GET /api/providers/northgate-dental-leeds': {
    body: {
      _id: 'northgate-dental-leeds',
      name: 'Northgate Dental',
      specialty: 'General and cosmetic dentistry',
      location: 'Leeds',
    },
  },
};
