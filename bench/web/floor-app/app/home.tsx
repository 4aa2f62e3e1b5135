import { Link } from 'react-router';

const API = process.env['FLOOR_API'] ?? '';
const WIDTHS = [400, 800, 1200];
const FIRST_VIEW = 4;

type Offer = { text: string };
type Provider = {
  id: string;
  name: string;
  category: string;
  location: string;
  pictures: { src: string; alt: string }[];
  services: string[];
  offers: Offer[];
};
type Props = { loaderData: { providers: Provider[] } };

/** The first twenty providers, and of them what a card shows. */
export async function loader() {
  const answer = await fetch(`${API}/api/providers?pageSize=20`);
  const records: (Provider & { _id: string })[] = await answer.json();
  const providers = records.map(
    ({ _id: id, name, category, location, pictures, services, offers }): Provider => ({
      id,
      name,
      category,
      location,
      pictures: pictures.slice(0, 1),
      services: services.slice(0, 3),
      offers: offers.slice(0, 1),
    }),
  );
  return { providers };
}

export function meta() {
  return [{ title: 'Twenty cards' }, { name: 'description', content: 'Twenty cards, no more.' }];
}

export default function Home({ loaderData }: Props) {
  return (
    <main className="page">
      <h1>Providers</h1>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {loaderData.providers.map((provider, index) => (
          <li key={provider.id}>
            <Card provider={provider} first={index < FIRST_VIEW} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function Card({ provider, first }: { provider: Provider; first: boolean }) {
  return (
    <article className="flex h-full flex-col">
      {provider.pictures.map(({ src, alt }) => (
        <img
          key={src}
          src={`${src}-800.webp`}
          srcSet={WIDTHS.map((pixels) => `${src}-${pixels}.webp ${pixels}w`).join(', ')}
          sizes="(min-width: 64rem) 31vw, 92vw"
          alt={alt}
          width={1200}
          height={900}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          className="block h-auto w-full object-cover"
        />
      ))}
      <p>{`${provider.category} · ${provider.location}`}</p>
      <h2>
        <Link to={`/provider/${provider.id}`}>{provider.name}</Link>
      </h2>
      <p>{provider.services.join(', ')}</p>
      {provider.offers.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </article>
  );
}
