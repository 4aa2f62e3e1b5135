/**
 * Everyday words a typo or two away from a word of the table. They are spelt right, so never corrected: "pure"
 * is no pore, "path" no patch and "flood" no blood.
 */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  `alive allow alter anything appear aside bill border bounce bring brings build builds carry carries catch change
  changed changes charge checked checks choose chooses close closes code codes come comes condition connect
  connection contain contains control controls cooling copy copies correct count counts cover covers create
  creates customer data date dates deal debit decision declined delete deleted delivery demo deposit describe
  device devices direct directly distance distances division draft ending end ends enter error errors expire
  expired fail failed fails fall falls filter filters find flood folder follow follows form forms forward fraud
  frequent full function future goes grid grows hash hide holiday holidays hold holds image images instead
  invitation join joins just keep keeps knot knots label labels lead leads least leave leaves letter letters
  licence link links load local locks log login logged looked loses loud magic manage marker match matches
  material materials meaning means measure memory messages method mount move moves named national nearly need
  news offer offers offered online option optional order orders own owns package page pages paper party path
  paths person phone photo photos plan plans poll polls post press print private product products profile
  programme promo prove quarter quote quotes race races raise reach reader ready real recorded refund refunded
  release remain remove removes repair repeat replace replaced reply report reports response return returns
  review reviews rights robot robots role roles round rounds route routes rule rules safe save saved saves screen
  screens seal second section separate serve server servers serves session set sets setting settings sign signal
  signs smallest source specific spin square squares stage stamp start state states status stay stays step steps
  stop stops store stored stores stranger strangers stream street structure style support survey sweep switch
  task team teams tell template terms text texts ticket title toast toasts toilet toilets tool turn turns type
  types update upload user users value version visa visit visits want wants watch weather website whether word
  words work world write writing wrong year`.split(/\s+/),
);
