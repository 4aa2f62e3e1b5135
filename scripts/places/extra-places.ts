/**
 * Places that people name and the gazetteer's sources lack: parts of London, stations, old counties. The
 * points are approximate facts, looked up on the map of their neighbours.
 */
const ROWS = `
South London|london-area||51.450|-0.110|8|Greater London|England|46
North London|london-area||51.580|-0.120|8|Greater London|England|46
East London|london-area||51.530|0.000|9|Greater London|England|46
West London|london-area||51.510|-0.250|9|Greater London|England|46
Central London|london-area||51.512|-0.128|4|Greater London|England|46
Harley Street|london-area|Harley St|51.5205|-0.1480|1|Marylebone|England|43
Angel|london-area||51.532|-0.106|1.2|Islington|England|40
Seven Sisters|london-area||51.583|-0.075|1.2|Haringey|England|40
Swiss Cottage|london-area||51.543|-0.175|1.2|Camden|England|42
Sydenham|london-area||51.427|-0.054|1.5|Lewisham|England|43
Chalk Farm|london-area||51.544|-0.153|1.2|Camden|England|42
Denmark Hill|london-area||51.468|-0.090|1.2|Southwark|England|42
Surrey Quays|london-area||51.493|-0.047|1.2|Southwark|England|42
Manor House|london-area||51.570|-0.096|1.2|Hackney|England|38
Tooting Bec|london-area||51.436|-0.159|1.2|Wandsworth|England|42
Chinatown|london-area||51.511|-0.131|0.5|Westminster|England|42
Middlesex|county||51.550|-0.350|15|England|England|48
Midlands|county||52.600|-1.700|70|England|England|48
Highlands|county|Scottish Highlands|57.480|-4.490|121.3|Scotland|Scotland|54
Borders|county|Scottish Borders|55.580|-2.770|45|Scotland|Scotland|48
`;

const COLUMNS = [
  'name',
  'kind',
  'other_names',
  'lat',
  'lng',
  'radius_km',
  'parent',
  'nation',
  'rank',
];

/** Rows in the columns of uk-places.csv. */
export const EXTRA_PLACES: readonly Readonly<Record<string, string>>[] = ROWS.trim()
  .split('\n')
  .map((line) => {
    const cells = line.split('|');
    return Object.fromEntries(COLUMNS.map((name, index) => [name, cells[index] ?? '']));
  });
