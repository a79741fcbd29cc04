import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { money } from '../../../text/format.ts';
import type { IncomeMonth } from './months.ts';

/** A chunk of its own: the chart library is larger than the rest of the page. */
export default function IncomeChart({ months }: { months: IncomeMonth[] }) {
  return (
    <BarChart
      h={220}
      data={months}
      dataKey="label"
      series={[{ name: 'amount', label: 'Intäkter', color: 'var(--primary)' }]}
      valueFormatter={money}
      gridColor="var(--line)"
      textColor="var(--ink-soft)"
      tickLine="none"
      gridAxis="x"
      maxBarWidth={34}
      yAxisProps={{ width: 72, tickMargin: 8 }}
      xAxisProps={{ interval: 'preserveStartEnd', tickMargin: 8 }}
      barChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 0, bottom: 0, left: 0 } }}
      barProps={{ radius: [5, 5, 0, 0], isAnimationActive: false }}
      tooltipAnimationDuration={0}
    />
  );
}
