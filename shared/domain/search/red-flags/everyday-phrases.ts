/**
 * Everyday phrases: taken out first, because their words together with others would look like something
 * else ("blood pressure" beside "chest physio").
 */
export const EVERYDAY_PHRASES: readonly string[] = `
suicide bereavement|suicide prevention|samaritans volunteering|self harm scar|self harm scars
after suicide|to suicide|died by suicide|death by suicide|fear of choking|scared of choking
choking first aid|course choking|class choking|hair going grey|hair gone grey|hair grey|grey hair
baby massage|baby yoga|baby sensory|baby scan|pregnancy massage|pregnancy yoga|pregnancy pilates
pregnancy scan|blood pressure|blood test|blood group|chest physio|chest press|chest wax|hearing aid
hearing test|first aid|keep fit|get fit|fit note|fit to fly|fit class|coil fitting|fitting room
lens fitting|brace fitting|hot stone|hot yoga|hot flush|hot flushes|hot flashes|hot towel|hay fever
yellow fever|scarlet fever|drop in|foot drop|school drop|eye drop|heat rash|nappy rash|shaving rash
travel sick|sea sick|motion sickness|sick note|morning sickness|laser spots|age spots|life coach
stroke volume|hit class|cramp bark|end of life|end of her life|end of his life|bad breath
morning breath|smelly breath|fresh breath|baby blues|food poisoning|vision express
marriage breakdown|relationship breakdown|blood and urine|shoe fitting|fitting appointment
acid reflux|glycolic acid|salicylic acid|lactic acid|acid peel|hyaluronic acid|chemical peel
lip filler swelling|feeding consultant|droopy face lift|droopy face skin|folic acid|uric acid
swimming stroke|swim stroke|breast stroke|golf stroke|blood sugar test|sugar test|fallen arches
dropped arches|dead sea|dead skin|dead butt|dead leg|finger nail|cut myself shaving
cut himself shaving|fat burning|burn fat|calorie burn|right now|lens cleaner|burnt oak|flint
exercise ball|gym ball|cricket ball|tennis ball|massage ball|golf ball|flu shot|shock therapy
wont sleep|cant sleep|baby weight|lost my voice|to die for|cut and blow|hair cut|quit smoking
stop smoking|life drawing|ball of foot|ball of my foot|balls of feet|balls of my feet|snapping hip
blood pregnancy test
lifeless hair|hair lifeless|lifeless curls|lifeless skin facial|lifeless skin treatment|dull lifeless skin|lifeless ends
blackout roller|blackout blinds|blackout curtains
high heel|high heels
drowning in work|drowning in debt|drowning in stress|drowning in paperwork|drowning in emails
drowning in housework|drowning in laundry|drowning in admin|drowning in grief
choking up when public|choking up when speaking|choking up when talking|choking up in meetings
choke up when public|choke up when speaking|choke up in meetings|choked up when speaking
choked up wedding|choked up at weddings|choked up giving|choked up talking
engine seizure|seizure of engine|seizure of goods
choking up on stage|choke on stage|choking on stage|choking under pressure|choke under pressure
stab of|stabs of
pass out on sofa after gym|pass out on sofa after work|pass out on the sofa after work
collapse arches|collapse arch|collapsed arches|collapsed arch|collapsing arches
arches collapse|arches collapsed|arch collapse|arch collapsed|arches collapsing
collapsed nostril|collapsed bridge of nose
stroke of luck|stroke of genius|strokes of luck|stroke of midnight
brush stroke|brush strokes|hair stroke|hair strokes
knock out class|knock out classes|knock out tournament
choke hold self|choke hold defence|choke hold escape|choke hold bjj|choke hold technique|rear naked choke
chokehold self|chokehold defence|chokehold escape|chokehold bjj|chokehold technique
snake bite lip piercing|snake bite piercing|snake bites piercing|snake bite lip ring|snake bite piercings
poison ivy soap|poison ivy cream|poison ivy lotion|poison ivy rash cream
overdose of sugar diet|overdose of sugar detox|sugar overdose diet|sugar overdose detox|overdosed on chocolate
protein shake|protein shakes|diet shake|diet shakes|milk shake|milk shakes|replacement shakes
ready to collect|ready for collection|ready to pick up
hypo allergenic|hypo thyroid|hypo thyroidism|hypo pressive|hypo pressives|hypo birthing|hypo therapy
hypo pigmentation|hypo mobility|reactive hypoglycaemia
being followed up|been followed up|get followed up|being followed by midwife|being followed by consultant|being followed by a consultant|being followed by physio|being followed by specialist|being followed by cardiology
blackout lashes|blackout brows|blackout tattoo|lifeless eyes brightening|choking hazard|choking hazards
following home birth|ball at me|ball into me
what i want out of life|what do i want out of life|what you want out of life|what they want out of life
`
  .trim()
  .split(/[|\n]/);
