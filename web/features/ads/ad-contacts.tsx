import classes from './ad-view.module.css';
import type { Ad } from './api.ts';

/** The contacts of an ad. They are deleted when the ad closes, and this says so. */
export function AdContacts({ ad, Heading }: { ad: Ad; Heading: 'h2' | 'h3' }) {
  const { contacts, status } = ad;
  if (contacts.length === 0 && status === 'open') return null;
  return (
    <section className={`${classes.section} stack gap-10 content-start min-w-0`}>
      <Heading>Kontakt</Heading>
      {contacts.length === 0 ? (
        <p className="soft">Kontaktuppgifterna togs bort när annonsen stängdes.</p>
      ) : (
        <ul className={`${classes.contacts} gap-10`}>
          {contacts.map(({ name, title, email, phone }) => (
            <li key={[name, email, phone].join()}>
              {(name || title) && (
                <p>
                  {name && <b>{name}</b>}
                  {name && title && ', '}
                  {title}
                </p>
              )}
              {email && (
                <p>
                  <a href={`mailto:${email}`}>{email}</a>
                </p>
              )}
              {phone && (
                <p>
                  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="figures">
                    {phone}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
