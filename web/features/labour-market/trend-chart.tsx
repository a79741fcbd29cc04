import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';

/** A chunk of its own: the chart library is larger than the rest of the page. */
export default function TrendChart({ months }: { months: { label: string; ads: number }[] }) {
  return (
    <BarChart
      h={200}
      data={months}
      dataKey="label"
      series={[{ name: 'ads', label: 'Annonser', color: 'var(--primary)' }]}
      gridColor="var(--line)"
      textColor="var(--ink-soft)"
      tickLine="none"
      gridAxis="x"
      maxBarWidth={34}
      yAxisProps={{ width: 40, tickMargin: 8, allowDecimals: false }}
      xAxisProps={{ interval: 'preserveStartEnd', tickMargin: 8 }}
      barChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 0, bottom: 0, left: 0 } }}
      barProps={{ radius: [5, 5, 0, 0], isAnimationActive: false }}
      tooltipAnimationDuration={0}
    />
  );
}
