import { Ellipsis, LogOut, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router';
import { ROLE_LABELS, type Role } from '../../../src/features/staff/staff.schema.ts';
import type { RoomEntry } from '../rooms.ts';
import { Avatar } from './avatar.tsx';
import { Mark } from './mark.tsx';

const TABS = 4;

/** The house at the left; on a telephone, tabs at the bottom. */
export function Rail({ name, role, rooms }: { name: string; role: Role; rooms: RoomEntry[] }) {
  const { key } = useLocation();
  const house = rooms.filter(({ isHouse }) => isHouse);
  const work = rooms.filter(({ isHouse }) => !isHouse);
  return (
    <>
      <header className="rail">
        <Link className="house" to="/">
          <Mark />
          <span>
            nkul<span>le bureau</span>
          </span>
        </Link>
        <hr className="stitch" />
        <nav aria-label="Bureau">
          <Entries rooms={work} />
          {house.length > 0 && (
            <>
              <h2>Maison</h2>
              <Entries rooms={house} />
            </>
          )}
        </nav>
        <div className="me">
          <Avatar name={name} />
          <Link className="who-i-am" title="Mes appareils et mes clés" to="/appareils">
            <span className="b">{name}</span>
            <span className="q">{ROLE_LABELS[role]}</span>
          </Link>
          <ThemeButton />
          <LeaveButton />
        </div>
      </header>
      <nav aria-label="Bureau, téléphone" className="tabs">
        <ul>
          {work.slice(0, TABS).map(({ path, title, icon: Icon }) => (
            <li key={path}>
              <NavLink to={path}>
                <Icon aria-hidden="true" className="i" />
                <span>{title}</span>
              </NavLink>
            </li>
          ))}
          <li>
            <details className="more-tabs" key={key}>
              <summary>
                <Ellipsis aria-hidden="true" className="i" />
                <span>Plus</span>
              </summary>
              <ul>
                {[...work.slice(TABS), ...house].map(({ path, title, icon: Icon }) => (
                  <li key={path}>
                    <NavLink to={path}>
                      <Icon aria-hidden="true" className="i" />
                      {title}
                    </NavLink>
                  </li>
                ))}
                <li>
                  <NavLink to="/appareils">
                    <Avatar name={name} />
                    Mes appareils
                  </NavLink>
                </li>
                <li className="ends">
                  <ThemeButton />
                  <LeaveButton />
                </li>
              </ul>
            </details>
          </li>
        </ul>
      </nav>
    </>
  );
}

function Entries({ rooms }: { rooms: RoomEntry[] }) {
  return (
    <ul>
      {rooms.map(({ path, title, icon: Icon }) => (
        <li key={path}>
          <NavLink title={title} to={path}>
            <Icon aria-hidden="true" className="i" />
            <span className="lbl">{title}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function LeaveButton() {
  return (
    <Form action="/sortir" method="post">
      <button aria-label="Sortir du bureau" className="btn bare ico" title="Sortir du bureau" type="submit">
        <LogOut aria-hidden="true" className="i" />
      </button>
    </Form>
  );
}

function ThemeButton() {
  const [isDark, setDark] = useState(false);
  useEffect(() => setDark(document.documentElement.classList.contains('dark')), []);
  const change = () => {
    document.documentElement.classList.toggle('dark', !isDark);
    setDark(!isDark);
    try {
      localStorage.setItem('theme', isDark ? 'light' : 'dark');
    } catch {
      // Where nothing may be kept, the theme holds until the next visit.
    }
  };
  const label = isDark ? 'Passer au thème clair' : 'Passer au thème sombre';
  const Icon = isDark ? Sun : Moon;
  return (
    <button aria-label={label} className="btn bare ico" onClick={change} title={label} type="button">
      <Icon aria-hidden="true" className="i" />
    </button>
  );
}
