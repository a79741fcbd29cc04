import { Button } from '@mantine/core';
import {
  IconBell,
  IconBellRinging,
  IconBookmark,
  IconBriefcase,
  IconCalendarEvent,
  IconClock,
  IconFileText,
  IconMail,
  IconMailOff,
  IconReport,
  IconTargetArrow,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { LinkButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { Pill } from '../../frame/pill.tsx';
import { EmptyState, MoreButton, QueryView, RowSkeletons } from '../../frame/states.tsx';
import { formatMoment } from '../../text/format.ts';
import { markRead, type Notification, useNotifications } from './api.ts';
import classes from './notifications.module.css';

const icons: Record<Notification['kind'], ComponentType<{ size?: number; stroke?: number }>> = {
  urgent: IconBellRinging,
  reply: IconMail,
  application: IconBriefcase,
  order: IconFileText,
  interview: IconCalendarEvent,
  nudge: IconClock,
  strong_matches: IconTargetArrow,
  saved_search: IconBookmark,
  report: IconReport,
  mailbox: IconMailOff,
};

export default function NotificationsPage() {
  const list = useNotifications();
  const reading = useSend(() => markRead());
  const unread = list.items?.some(({ readAt }) => !readAt);
  return (
    <Page
      title="Aviseringar"
      lead="Det som har hänt sedan du var här. Det nyaste står överst."
      actions={
        <>
          {unread && (
            <Button variant="default" aria-disabled={reading.busy || undefined} onClick={reading.send}>
              Markera alla som lästa
            </Button>
          )}
          <LinkButton to="/konto/aviseringar" variant="default">
            Välj vad du får veta
          </LinkButton>
        </>
      }
    >
      {reading.problem && <Notice tone="red">{reading.problem.message}</Notice>}
      <QueryView
        query={{ ...list, data: list.items }}
        failed="Dina aviseringar kunde inte hämtas"
        loading={<RowSkeletons what="Läser in dina aviseringar" rows={3} />}
      >
        {(items) =>
          items.length > 0 ? (
            <>
              <ul className="rows">
                {items.map((item) => (
                  <Item key={item.id} item={item} />
                ))}
              </ul>
              <MoreButton list={list} />
            </>
          ) : (
            <EmptyState icon={IconBell} title="Inget har hänt än">
              När en arbetsgivare svarar, en intervju närmar sig eller ett brev är klart ser du det här.
            </EmptyState>
          )
        }
      </QueryView>
    </Page>
  );
}

function Item({ item }: { item: Notification }) {
  const Icon = icons[item.kind];
  return (
    <li className={`${classes.item} divided`} data-unread={!item.readAt || undefined}>
      <Link
        to={item.href}
        className={`${classes.link} line gap-14 items-start p-16-20 ink no-underline`}
        onClick={() => {
          if (!item.readAt) void markRead([item.id]);
        }}
      >
        <span className="center flex-none rounded-10 bg-sunken primary-ink w-36 h-36" aria-hidden>
          <Icon size={20} stroke={1.8} />
        </span>
        <span className="stack flex-1 gap-2 min-w-0 anywhere">
          <span className={`${classes.title} row gap-4-10 font-600`}>
            {item.title}
            {!item.readAt && <Pill tone="solid">Oläst</Pill>}
          </span>
          <span className="soft">{item.body}</span>
          <span className="soft small">
            {formatMoment(item.at)}
            {item.count > 1 && ` · ${item.count} gånger`}
          </span>
        </span>
      </Link>
    </li>
  );
}
