import { useEffect, useState } from 'preact/hooks';
import { currentPlace, onPlace, type Place, urlOf } from './location.ts';

/** The place that the address bar shows, kept up to date. */
export function usePlace(): Place {
  const [place, setPlace] = useState(currentPlace);
  useEffect(() => {
    const update = () =>
      setPlace((known) => (urlOf(known) === urlOf(currentPlace()) ? known : currentPlace()));
    update();
    return onPlace(update);
  }, []);
  return place;
}
