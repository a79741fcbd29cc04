import { NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { dayInStockholm } from '../../text/day.ts';
import { downloadBooks } from './api.ts';
import { monthChoices } from './month-choices.ts';
import classes from './payments.module.css';

/** The month for the bookkeeper. The one before this is whole, so it is proposed. */
export function Bookkeeping() {
  const months = monthChoices(dayInStockholm());
  const [month, setMonth] = useState(months[1]?.value ?? '');
  const { send, busy, problem } = useSend(() => downloadBooks(month));
  return (
    <section className={classes.card} aria-labelledby="bokforing">
      <div>
        <h2 id="bokforing">Bokföring</h2>
        <p className="soft">Månadens kvitton som verifikationer, i en SIE-fil för bokföringsprogrammet.</p>
      </div>
      <div className="row gap-16 items-end">
        <NativeSelect
          label="Månad"
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
          data={months}
        />
        <SendButton
          type="button"
          variant="default"
          busy={busy}
          leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
          onClick={() => void send()}
        >
          Hämta SIE-fil
        </SendButton>
      </div>
      {/* A month without receipts is no fault. */}
      {problem && <Notice tone={problem.status === 404 ? 'blue' : 'red'}>{problem.message}</Notice>}
    </section>
  );
}
