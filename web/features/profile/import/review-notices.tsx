import { Link } from 'react-router';
import { Notice } from '../../../frame/notice.tsx';
import { formatMoment } from '../../../text/format.ts';
import type { CvImport } from '../api.ts';
import type { FieldDifference } from './differing.ts';
import { looksUnlikeCv } from './review.ts';

interface Props {
  read: CvImport;
  hasProfile: boolean;
  /** Set if the file has another name than the profile. */
  otherName: FieldDifference | undefined;
}

/** What the user should know before the review. */
export function ReviewNotices({ read, hasProfile, otherName }: Props) {
  return (
    <>
      {looksUnlikeCv(read.draft) && (
        <Notice
          tone="amber"
          announce={false}
          title="Det här ser inte ut som ett cv."
          action={<Link to="/profil/las-in">Välj en annan fil</Link>}
        >
          Vi hittar varken jobb, utbildning eller kompetenser i {read.fileName}.
        </Notice>
      )}
      {otherName && (
        <Notice
          tone="amber"
          announce={false}
          title="Namnet är ett annat än i din profil."
          action={<Link to="/profil/las-in">Välj en annan fil</Link>}
        >
          I filen står {otherName.theirs}, i din profil {otherName.ours}. Kontrollera att det är ditt cv.
        </Notice>
      )}
      {read.unsure && (
        <Notice tone="amber" announce={false} title="Texten är läst från en bild.">
          {read.unsure.length > 0
            ? 'Titta särskilt på de markerade orden i dokumentet, de kan vara fel lästa.'
            : 'Kontrollera att namn, datum och siffror stämmer.'}
        </Notice>
      )}
      {read.removed.includes('personnummer') && (
        <Notice tone="blue" announce={false} title="Personnumret är borttaget.">
          Det behövs inte i en ansökan, och vi sparar det inte.
        </Notice>
      )}
      {read.acceptedAt && (
        <Notice tone="green" announce={false}>
          Du sparade det här i profilen {formatMoment(read.acceptedAt)}. Du kan göra det igen, inget blir dubbelt.
        </Notice>
      )}
      {hasProfile && !read.acceptedAt && (
        <Notice tone="blue" announce={false}>
          Din profil har redan innehåll. Det står kvar, och det som är nytt läggs till.
        </Notice>
      )}
    </>
  );
}
