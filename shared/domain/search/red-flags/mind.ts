import type { RedFlag } from './red-flag.ts';

export const MIND: readonly RedFlag[] = [
  {
    help: 'crisis',
    source: 'NHS: Help for suicidal thoughts; Samaritans: Contact us; NICE: Self-harm',
    phrases: `
      suicidal
      suicid|sucidal|suisidal|suiside|sucide|suicidle|sewerside|suacide|siucide|suicdal|suicidel|unalive
      kill|killing <self>|self
      > top|topping <self>
      kil|kill|killing my|him|her|them|there|their self|selves
      want|wanna|going|gonna|wanting <die>
      wish dead
      wish wasnt|never alive|born|here|woken
      better off dead|without|gone|wasnt
      want it all|everything stop|over|forever
      something stupid myself|life|might|going
      no|any reason|point carry|going|continuing|trying|here
      want|wanna|gonna|going|ill kms
      rather be dead
      dont|not want live|alive|living|exist|wake
      dont want to be here|alive anymore
      dont want to be here
      dont wanna live|be|wake here|alive|up
      no|nothing reason|point|left|will live|living|life
      nobody|noone miss me
      no|nobody|noone|everyone one|better|would|even miss|off me|without
      want|wanna|ready|time|just end it
      given|gave|giving away everything|dog|cat|things|stuff sorted|time|goodbye
      sorted everything|affairs time|goodbye|ready|given
      ready|want|going|join be|see|join mum|dad|nan|wife|husband|him|her up there|heaven|again|side
      saving|saved|saving|stashing|hoarding|collecting up pills|tablets|meds|medication
      writing|written|wrote goodbye|letters|note|will kids|family|everyone
      whats|what|no point anymore|me|living|going
      burden everyone|family|kids|them|you
      > sleep|asleep never|not|dont wake
      everyone better|happier without|gone
      <not> safe myself|thoughts|alone
      no point anymore|life|living
      nothing live for
      whats the point living|life|anymore
      <end> my|his|her|their life
      ends my|his|her|their life
      text|texted|message saying|says sorry|goodbye
      ive|written|writing|wrote my letters|goodbyes|goodbye
      no|nae|what point living|livin|life|carrying|goin
      better|sorted|fine|happier if i was gone|dead|wasnt|insurance
      locked bathroom|room|toilet razor|blade|knife|pills|tablets
      arms|wrists|legs covered|cut <blood>
      <end> it all
      <end> own life
      ending things
      end it now|tonight|all
      taking|take|took my|own|his|her|their life
      hang|hanging|shoot|shooting|drown|drowning <self>
      hang|hanging|shoot|drown my self
      jump|jumping|stood bridge|roof|building|cliff|ledge|tracks
      jump front train
      noose
      rope ready|tied|neck|tree
      bought|buying pills|tablets|rope end it|everything
      goodbye|goodbyes pills|tablets|rope|knife
      pills|tablets|knife|rope wants|want|going|gonna use
      depressed|depression|hopeless|suicidal pills|tablets|meds|medication|rope|knife|blade ready|saved|lined|out|front|beside|next
      > got|have|has pills|tablets|rope|knife|blade ready|lined|laid
      > pills|tablets lined|laid|counted out|up
      > lined|laid|counted out|up pills|tablets
      > want|wanna|wanting out life
      goodbye note|letter|message|text|video
      note|letter written pills|tablets|goodbye
      tablets|pills front|ready|saved|stockpiled me
      sucide|suicide note|plan
      ways die|kill
      how to die
      painless way|death
      cant go on
      cant carry on
      cant do this anymore
      cant take it|this anymore|more
      cant cope anymore|more
      given up life|living
      tired|sick of living|life
      <not> worth living
      life <not> worth
      life pointless|meaningless
      fed up life|living
      want disappear forever
      done with life
      hate my life|living|being
      feel hopeless|worthless
      > standing on bridge|roof|ledge
      > she|he|hes|shes|they|theyre will|going|gonna|threatening jump
      son|daughter|friend|husband|wife wants|threatening die|suicide
      voices tell|telling
      i feel like dying
      feeling like dying
      overwhelmed die`,
  },
  {
    help: 'crisis',
    source: 'NHS: Self-harm; NICE: Self-harm',
    phrases: `
      selfharm
      self harming|harmed|injuring
      harm|harming <self>
      want|going|gonna|urge|urges|thinking|thoughts|might|keep|wants|threatening hurt|hurting <self>
      want|going|thoughts|urge hurt|hurting my self
      cut|cuts|cutting <self>
      burn|burning myself
      want to cut|cutting
      urge cut|cutting|harm|hurt
      cutting wrist|wrists|arms
      daughter|son|teenager|teen cutting arms|herself|himself|self|wrists|legs|themselves
      punching|hitting <self> walls|head
      starving <self>`,
  },
  {
    help: 'crisis',
    source: 'NHS: Get help with a mental health crisis; NHS: Psychosis',
    phrases: `
      mental health crisis
      mental health emergency
      nervous breakdown
      mental|emotional|complete|having breakdown
      crisis team|line|support|help
      in crisis
      psychosis
      psychotic
      baby|birth <not> slept|sleeping evil|days|devil|strange|bad
      telly|tv|radio|phone|internet sending|talking|giving|telling messages|me
      theyre|they coming|after|watching for me|listening
      people|they|neighbours|government coming|after|watching for me
      psycosis|sycosis|phychosis|phsycotic|psychotik
      <hear> voices
      voices in my head
      seeing|sees people|things|faces|stuff not|arent|isnt there|real|exist
      baby|birth|postnatal seeing|hearing|paranoid things|voices
      hallucinating|hallucinations|hallucination
      halucinating|halucinations|hallusinating
      people|they following|watching|poison|poisoning paranoid|me
      delusional
      thinks|believes|convinced spying|watching|following|poisoning|messages|bugged|plotting|tracking people|they|neighbours|someone|everyone|tv|telly|radio|government|police|him|her|me
      people|men walls|ceiling|loft talking|watching|listening
      thinks|believes|convinced mi5|police|government|fbi|cia|gang after|out|coming
      thinks god|jesus|devil|messiah|possessed
      <person> acting|behaving crazy|bizarre|bizarrely|paranoid
      manic episode|slept|sleep|days|week
      mania
      not slept days manic|week
      catatonic
      sectioned mental|act|being
      losing my mind
      going crazy|insane|mad
      > want|going|gonna|might|will kill|hurt|harm|stab someone|others|people|him|her|them|baby
      thoughts harming|hurting|killing baby|child|someone
      harm baby
      snap baby`,
  },
  {
    help: 'crisis',
    source: 'NHS: Get help with a mental health crisis',
    isName: true,
    phrases: `
      breakdown
      samaritans|samaritan
      samaritens|sameritans`,
  },
];
