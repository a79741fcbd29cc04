/**
 * What else people get mail about, in the words of a refusal, an offer or a call: loans, lessons, tables, parcels. It
 * only counts in a mail that has no word of work at all.
 */
import { anyOf } from './phrases.ts';

export const otherMatters = anyOf([
  '(*lån|*lånet|*låneansökan|kredit*|kontokort*|bolån*|ränta|räntan|pensionsbesked*)',
  '(din försäkring|ditt försäkringsärende|försäkringsbrev*|skadeanmälan|skadeärende|självrisk*|reklamation*|garantiärende*)',
  '(skattebesked|deklaration*|bidrag|bidraget|*penning|studiemedel|csn|stipendi*|stipendier|a-kassa*)',
  '(antagen till|antagningsbesked*|reservplats*|utbildningsplats*|skolplats|förskoleplats*|utvecklingssamtal*|föräldramöte*)',
  '(bostadskö*|lägenhet*|hyresrätt*|visning|visningen|hyresvärd*|tvättstuga*|bostadsrätt*|stämman|årsmöte*)',
  '(bygglov*|livsmedelsverksamhet*|parkeringstillstånd*|nätavgift|elavtal*|bredband*|abonnemang*|mobilabonnemang*)',
  '(tandläkartid*|tandläkarbesök*|provsvar*|provtagning*|röntgen|vaccin*|läkartid*|hälsokontroll*|remiss*)',
  '(körlektion*|körkortsprov*|uppkörning*|besiktning*|däckskifte*|verkstadstid*|klippning*|klipptid*)',
  '(ditt paket|paketet|din leverans|leveransen|försändelse*|retur|returen|orderbekräftelse*|orderstatus|kvitto på ditt köp)',
  '(presentkort*|rabatt*|kampanjkod*|tävlingen|vinnare|vunnit|bonuspoäng|kundklubb*|medlemskap*|medlemsavgift*|gymkort*)',
  '(din bokning|ert bord|bord för|biljett|biljetter|biljetten)',
  '(loan|mortgage|credit card|overdraft|insurance claim|refund|warranty|tax return|pension|grant|scholarship)',
  '(parcel|your delivery|your order|shipment|subscription|membership|mobile contract|broadband|energy plan|phone plan)',
  '(a table|your booking|reservation|tickets|landlord|apartment|tenancy|dentist|appointment with your doctor|driving lesson|parents evening)',
  '(enrolment|enrollment|tuition|admission to)',
  '(prize|winner|gift card|voucher|discount|loyalty)',
]);

/** Any word of work: where one stands, the mail may well be of it. */
export const ofWork = anyOf([
  '(*jobb|*jobbet|*jobba|*jobbar|jobb*|*tjänst|*tjänsten|*anställ*|*rekryter*|*intervju*|kandidat*|kandidatur|cv|*vikari*|*vikarie|sökande|sökt|arbete|arbetet|arbetsprov*|*prov|*provet|uppdrag|uppdraget|konsult*|roll|rollen|befattning*|arbetsgivar*|praktik*|lön|lönen|timmar|schema|extra*|sommar*|referens*|personligt brev|*chef|chefen|*ansökan|*ansökningar|*ansökningarna|intyg*|betyg*|löneanspråk)',
  '(job|jobs|role|position|post|hire|hired|hiring|recruit*|interview*|candidate*|candidacy|vacancy|vacancies|resume|employ*|internship|trainee*|shift|salary|team|references|applicant*|staff|career*|application|applying|apply|diploma)',
]);
