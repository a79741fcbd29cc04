import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../api/cache.ts';
import { swishQr } from '../../api/operations.ts';
import { Bone } from '../../frame/states.tsx';
import { money } from '../../text/format.ts';
import type { Order } from './api.ts';
import { pictureAddress } from './files.ts';
import classes from './payment-ticket.module.css';

/** Beside the ticket's figures; on a phone, which cannot see its own screen, folded for another one. */
export function SwishQr({ order }: { order: Order }) {
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  if (wide) return <Code order={order} />;
  return (
    <details className={`${classes.fold} drawer`}>
      <summary>
        <IconChevronRight size={18} stroke={1.9} aria-hidden />
        Betala med en annan telefon
      </summary>
      <Code order={order} />
    </details>
  );
}

function Code({ order }: { order: Order }) {
  const place = { params: { id: order.id } };
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(swishQr, place), order.payment.link],
    queryFn: ({ signal }) => pictureAddress(swishQr, place, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <figure className="stack gap-8 justify-items-center small font-600" style={{ padding: '12px 0 4px' }}>
      <div className={classes.qrFrame}>
        {data ? (
          <img
            src={data}
            width={176}
            height={176}
            alt={`QR-kod för Swish: ${money(order.payment.amount)} med meddelandet ${order.payment.message}`}
          />
        ) : error ? (
          <div className="stack gap-10 justify-items-center text-center" style={{ color: '#26231f', fontWeight: 400 }}>
            <p className="small">Koden kunde inte hämtas.</p>
            <Button variant="default" size="sm" onClick={() => void refetch()}>
              Försök igen
            </Button>
          </div>
        ) : (
          <Bone width={176} height={176} />
        )}
      </div>
      <figcaption>Betala med Swish</figcaption>
    </figure>
  );
}
