import { CAST } from './cast.ts';
import { IsSmall } from './cloth.tsx';
import type { PictureOf } from './picture.tsx';
import { Architects } from './pictures/architects.tsx';
import { Classroom } from './pictures/classroom.tsx';
import { Delivery } from './pictures/delivery.tsx';
import { Friday } from './pictures/friday.tsx';
import { Hardware } from './pictures/hardware.tsx';
import { Interview } from './pictures/interview.tsx';
import { Jury } from './pictures/jury.tsx';
import { Monday } from './pictures/monday.tsx';
import { Pair } from './pictures/pair.tsx';
import { Reception } from './pictures/reception.tsx';
import { ServiceAi } from './pictures/service-ai.tsx';
import { ServiceCloud } from './pictures/service-cloud.tsx';
import { ServiceData } from './pictures/service-data.tsx';
import { ServiceMarketing } from './pictures/service-marketing.tsx';
import { ServiceMobile } from './pictures/service-mobile.tsx';
import { ServiceWeb } from './pictures/service-web.tsx';
import { Street } from './pictures/street.tsx';
import { Terrace } from './pictures/terrace.tsx';
import { UserTest } from './pictures/user-test.tsx';
import { Workshop } from './pictures/workshop.tsx';
import { Portrait } from './portrait.tsx';

const SCENE = [960, 540] as const;
/** Cropped to its middle. */
const HEAD = [720, 480] as const;
/** The size of a picture on the colour of a service's panel. */
const PANEL = [560, 360] as const;

/**
 * Pictures by the name that `PeoplePicture` takes, with their number of people: three or more need three skin tones.
 */
export const PICTURES = {
  terrace: { size: SCENE, people: 4, drawn: <Terrace /> },
  classroom: { size: SCENE, people: 4, drawn: <Classroom /> },
  monday: { size: SCENE, people: 4, drawn: <Monday /> },
  'user-test': { size: SCENE, people: 3, drawn: <UserTest /> },
  friday: { size: SCENE, people: 4, drawn: <Friday /> },
  pair: { size: SCENE, people: 3, drawn: <Pair /> },
  interview: { size: HEAD, people: 2, drawn: <Interview /> },
  jury: { size: HEAD, people: 3, drawn: <Jury /> },
  reception: { size: HEAD, people: 2, drawn: <Reception /> },
  street: { size: [1440, 500], people: 5, drawn: <Street /> },
  'service-web': { size: PANEL, people: 2, drawn: <ServiceWeb /> },
  'service-ai': { size: PANEL, people: 1, drawn: <ServiceAi /> },
  'service-marketing': { size: PANEL, people: 1, drawn: <ServiceMarketing /> },
  'service-cloud': { size: PANEL, people: 2, drawn: <ServiceCloud /> },
  'service-data': { size: PANEL, people: 1, drawn: <ServiceData /> },
  'service-mobile': { size: PANEL, people: 1, drawn: <ServiceMobile /> },
  workshop: { size: SCENE, people: 4, drawn: <Workshop /> },
  hardware: { size: SCENE, people: 3, drawn: <Hardware /> },
  architects: { size: SCENE, people: 3, drawn: <Architects /> },
  delivery: { size: SCENE, people: 3, drawn: <Delivery /> },
} as const satisfies Record<string, PictureOf & { readonly people: number }>;

export const PORTRAITS: Readonly<Record<string, PictureOf>> = Object.fromEntries(
  Object.entries(CAST).flatMap(([name, portrait]) => {
    const drawn = <Portrait key={name} {...portrait} />;
    const size = [200, 200] as const;
    return [
      [name, { size, drawn }],
      [`${name}-small`, { size, drawn: <IsSmall value={true}>{drawn}</IsSmall> }],
    ];
  }),
);
