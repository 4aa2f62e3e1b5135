export type FigureTables = {
  provider_view_day: {
    provider_id: string;
    day: string;
    location_id: string;
    views: number;
  };
};
