import { education, experience, hours, language, skill, type TradeField } from '../trade.ts';
import { restaurantMore } from './more-restaurant-and-crafts.ts';

export const restaurant: TradeField = {
  firsts: `kök meny servering gäst frukost boknings råvaru hygien bordsboknings kvälls bankett måltids reception
    konferens`,
  branches: ['Restaurang', 'Krog', 'Hotell', 'Konditori', 'Bageri'],
  facilities: ['värdshus', 'hotell', 'restaurang', 'bageri', 'skolkök'],
  trades: [
    {
      occupation: 'Kock',
      title: 'kock',
      plural: 'kockar',
      employer: 'company',
      where: ['i vårt kök', 'på vår lunchrestaurang', 'i köket på vårt hotell'],
      tasks: [
        'laga luncher och middagar från grunden',
        'förbereda råvaror och såser',
        'ansvara för en egen station under kvällen',
        'ta emot varor och kontrollera kvaliteten',
        'följa rutinerna för egenkontroll och allergener',
        'ge förslag till nya rätter på menyn',
      ],
      about: [
        'Vi lagar mat efter säsong och köper så mycket som möjligt av gårdar i trakten.',
        'Köket är nytt, och vi är fem kockar som turas om med helgerna.',
      ],
      must: [
        experience('restaurangkök', 'arbete som kock', 2),
        skill('À la carte', 'vana av à la carte'),
        hours('kvällar och helger', 'möjlighet att arbeta kvällar och helger'),
      ],
      nice: [
        education('restaurangutbildning', 'restaurangutbildning'),
        skill('Specialkost', 'kunskaper om specialkost och allergier'),
        skill('Egenkontroll', 'vana av egenkontroll enligt HACCP'),
      ],
      pay: [28_500, 35_000],
      summer: true,
      hourly: true,
    },
    {
      occupation: 'Servitör',
      title: 'servitör',
      plural: 'servitörer',
      employer: 'company',
      where: ['i vår matsal', 'på vår uteservering', 'i restaurangen vid torget'],
      tasks: [
        'ta emot gäster och visa dem till bordet',
        'ta upp beställningar och servera mat och dryck',
        'rekommendera vin och andra drycker till maten',
        'duka, duka av och hålla ordning i matsalen',
        'ta betalt och stänga kassan',
        'hjälpa till vid fester och bröllop',
      ],
      about: [
        'Vi har 60 platser inne och lika många på uteserveringen.',
        'Dricksen delas lika mellan kök och servering.',
      ],
      must: [
        hours('kvällar och helger', 'möjlighet att arbeta kvällar och helger'),
        skill('Bordsservering', 'vana av bordsservering'),
        language('Svenska', 'god svenska i tal'),
      ],
      nice: [
        skill('Vinkunskap', 'goda kunskaper om vin'),
        experience('servering', 'arbete med servering', 1),
        language('Engelska', 'kunskaper i engelska'),
      ],
      pay: [26_000, 31_000],
      beginners: true,
      partTime: true,
      summer: true,
      hourly: true,
    },
    {
      occupation: 'Hotellreceptionist',
      title: 'hotellreceptionist',
      plural: 'hotellreceptionister',
      employer: 'company',
      where: ['i receptionen på vårt hotell', 'på vårt konferenshotell', 'i vår reception, även nattetid'],
      tasks: [
        'checka in och checka ut gäster',
        'ta emot bokningar via telefon och mejl',
        'ge tips om vad man kan se och göra i trakten',
        'sköta baren i lobbyn under kvällen',
        'stämma av dagskassan',
        'lösa problem så att gästen blir nöjd',
      ],
      about: [
        'Hotellet har 92 rum och ligger två minuter från stationen.',
        'Våra gäster kommer från hela världen, mest i arbetet under veckorna och som turister på sommaren.',
      ],
      must: [
        language('Engelska', 'flytande engelska i tal och skrift'),
        language('Svenska'),
        hours('skift', 'möjlighet att arbeta i skift, även nätter och helger'),
      ],
      nice: [
        skill('Opera', 'erfarenhet av bokningssystemet Opera'),
        experience('hotell', 'arbete på hotell', 1),
        language('Tyska', 'kunskaper i tyska'),
      ],
      pay: [26_000, 31_000],
      summer: true,
      partTime: true,
    },
    ...restaurantMore,
  ],
};
