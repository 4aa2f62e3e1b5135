/**
 * Places that people name and the gazetteer's sources lack: parts of London, stations, regions, old
 * counties. The points are approximate; an area that names its districts or counties has their extent.
 * The last column: counties or districts that make up the area.
 */
const ROWS = `
South London|london-area||51.450|-0.110|8|Greater London|England|46|
North London|london-area||51.580|-0.120|8|Greater London|England|46|
East London|london-area|North East London|51.530|0.000|9|Greater London|England|46|
West London|london-area||51.510|-0.250|9|Greater London|England|46|
North West London|london-area|NW London|51.565|-0.225|7|Greater London|England|45|
South East London|london-area|SE London|51.455|0.010|8|Greater London|England|45|
South West London|london-area|SW London|51.450|-0.195|8|Greater London|England|45|
Central London|london-area||51.512|-0.128|4|Greater London|England|46|
Harley Street|london-area|Harley St|51.5205|-0.1480|1|Marylebone|England|43|
Angel|london-area||51.532|-0.106|1.2|Islington|England|40|
Seven Sisters|london-area||51.583|-0.075|1.2|Haringey|England|40|
Swiss Cottage|london-area||51.543|-0.175|1.2|Camden|England|42|
Sydenham|london-area||51.427|-0.054|1.5|Lewisham|England|43|
Chalk Farm|london-area||51.544|-0.153|1.2|Camden|England|42|
Denmark Hill|london-area||51.468|-0.090|1.2|Southwark|England|42|
Surrey Quays|london-area||51.493|-0.047|1.2|Southwark|England|42|
Manor House|london-area||51.570|-0.096|1.2|Hackney|England|38|
Tooting Bec|london-area||51.436|-0.159|1.2|Wandsworth|England|42|
Chinatown|london-area||51.511|-0.131|0.5|Westminster|England|42|
Middlesex|county||51.550|-0.350|15|England|England|48|Barnet,Brent,Ealing,Enfield,Haringey,Harrow,Hillingdon,Hounslow,Richmond upon Thames,Spelthorne
Midlands|county|The Midlands|52.600|-1.700|70|England|England|48|West Midlands,Staffordshire,Warwickshire,Worcestershire,Shropshire,Herefordshire,Derbyshire,Leicestershire,Lincolnshire,Northamptonshire,Nottinghamshire,Rutland
East Midlands|county||52.850|-0.950|60|England|England|48|Derbyshire,Leicestershire,Lincolnshire,Northamptonshire,Nottinghamshire,Rutland
North West England|county|North West,The North West|53.900|-2.650|80|England|England|47|Cheshire,Cumbria,Greater Manchester,Lancashire,Merseyside
North East England|county|North East,The North East|54.950|-1.700|60|England|England|47|Durham,Northumberland,Tyne and Wear,Middlesbrough,Redcar and Cleveland
South West England|county|South West,The South West,West Country|50.950|-3.200|130|England|England|47|Bristol,Cornwall,Devon,Dorset,Gloucestershire,Somerset,Wiltshire
South East England|county|South East,The South East|51.300|-0.600|90|England|England|47|Berkshire,Buckinghamshire,East Sussex,Hampshire,Isle of Wight,Kent,Oxfordshire,Surrey,West Sussex
East of England|county||52.200|0.400|80|England|England|47|Bedfordshire,Cambridgeshire,Essex,Hertfordshire,Norfolk,Suffolk
East Anglia|county||52.450|0.900|65|England|England|48|Cambridgeshire,Norfolk,Suffolk
Teesside|county||54.560|-1.220|15|England|England|46|Middlesbrough,Redcar and Cleveland,Stockton-on-Tees
Tyneside|county||54.980|-1.580|14|England|England|46|Newcastle upon Tyne,Gateshead,North Tyneside,South Tyneside
Lake District|county|The Lakes|54.460|-3.090|28|Cumbria|England|46|
Peak District|county||53.350|-1.800|25|Derbyshire|England|46|
Cotswolds|county|The Cotswolds|51.850|-1.850|35|England|England|46|
Highlands|county|The Highlands,Scottish Highlands|57.480|-4.490|121.3|Scotland|Scotland|54|Highland
Borders|county|The Borders|55.603|-2.690|46.5|Scotland|Scotland|48|Scottish Borders
Ayrshire|county||55.520|-4.560|45|Scotland|Scotland|52|East Ayrshire,North Ayrshire,South Ayrshire
Lanarkshire|county||55.780|-3.980|30|Scotland|Scotland|52|North Lanarkshire,South Lanarkshire
Argyll|county||56.040|-5.220|77|Scotland|Scotland|47|Argyll and Bute
Glamorgan|county||51.600|-3.450|40|Wales|Wales|52|Mid Glamorgan,South Glamorgan,West Glamorgan
North Wales|county||53.100|-3.700|70|Wales|Wales|50|Clwyd,Gwynedd,Isle of Anglesey
South Wales|county||51.600|-3.350|55|Wales|Wales|50|Gwent,Mid Glamorgan,South Glamorgan,West Glamorgan
Mid Wales|county||52.350|-3.500|60|Wales|Wales|47|Powys,Ceredigion
West Wales|county||51.950|-4.500|60|Wales|Wales|47|Dyfed
`;

export type ExtraPlace = {
  readonly name: string;
  readonly kind: string;
  readonly otherNames: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
  readonly parent: string;
  readonly nation: string;
  readonly rank: number;
  /** Counties or districts by name. */
  readonly areas: readonly string[];
};

const listOf = (text: string) => (text === '' ? [] : text.split(','));

export const EXTRA_PLACES: readonly ExtraPlace[] = ROWS.trim()
  .split('\n')
  .map((line) => {
    const [name = '', kind = '', others = '', latitude, longitude, ...rest] = line.split('|');
    const [radius, parent = '', nation = '', rank, areas = ''] = rest;
    return {
      name,
      kind,
      otherNames: listOf(others),
      latitude: Number(latitude),
      longitude: Number(longitude),
      radiusKm: Number(radius),
      parent,
      nation,
      rank: Number(rank),
      areas: listOf(areas),
    };
  });
