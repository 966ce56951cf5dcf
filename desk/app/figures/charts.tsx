import type { ReactNode } from 'react';
import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

export interface Column {
  label: string;
  isCurrent: boolean;
}

const NO_MARGIN = { top: 2, right: 0, bottom: 0, left: 0 };
const AXIS_MARGIN = { top: 16, right: 16, bottom: 4, left: 0 };
const LABEL_MARGIN = { ...AXIS_MARGIN, right: 108 };
const AXIS = { axisLine: { stroke: 'var(--line)' }, tick: { fill: 'var(--ink2)' }, tickLine: false } as const;
/** What stands until the browser has measured is wider than a phone: hence `overflow-hidden`. */
const WIDE = { width: 470, height: 218 };

interface Rectangle {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  index?: number;
}

export function RowBars({
  columns,
  counts,
  most,
}: {
  columns: readonly Column[];
  counts: readonly number[];
  most: number;
}) {
  const data = counts.map((count) => ({ count }));
  return (
    <div aria-hidden="true" className="h-8 overflow-hidden">
      <ResponsiveContainer height={32} initialDimension={{ width: 360, height: 32 }} width="100%">
        <BarChart accessibilityLayer={false} barCategoryGap="12%" data={data} margin={NO_MARGIN}>
          <YAxis domain={[0, Math.max(1, most)]} hide />
          <Bar
            dataKey="count"
            isAnimationActive={false}
            shape={(props: Rectangle) => {
              const { isCurrent = false } = columns[props.index ?? 0] ?? {};
              return columnShape(
                props,
                isCurrent ? 'unfinished' : isRare(counts, props.index ?? 0) ? 'unusual' : 'usual',
              );
            }}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function isRare(counts: readonly number[], index: number): boolean {
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  const count = counts[index] ?? 0;
  return count >= 5 && count > 2 * usual;
}

const BAR_LOOKS = {
  usual: 'fill-plot',
  unusual: 'fill-signal',
  unfinished: 'fill-none stroke-plot [stroke-dasharray:4_3] [stroke-width:1.5]',
};

function columnShape({ x = 0, y = 0, width = 0, height = 0 }: Rectangle, look: keyof typeof BAR_LOOKS) {
  return <rect className={BAR_LOOKS[look]} height={Math.max(0, height)} width={width} x={x} y={y} />;
}

export function Share({ value, most }: { value: number; most: number }) {
  return (
    <svg aria-hidden="true" className="h-2 w-24" viewBox="0 0 96 8">
      <rect className="fill-plot" height="8" width={most === 0 ? 0 : (96 * value) / most} />
    </svg>
  );
}

export function AnswerPlot({
  columns,
  median,
  nineOfTen,
  name,
}: {
  columns: readonly Column[];
  median: readonly (number | null)[];
  nineOfTen: readonly (number | null)[];
  name: string;
}) {
  const data = columns.map(({ label }, index) => ({ label, median: median[index], nineOfTen: nineOfTen[index] }));
  return (
    <Frame name={name}>
      <LineChart accessibilityLayer={false} data={data} margin={LABEL_MARGIN}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis {...AXIS} dataKey="label" interval="preserveStartEnd" minTickGap={28} />
        <YAxis
          {...AXIS}
          allowDecimals={false}
          domain={[0, (most: number) => Math.max(30, Math.ceil(most))]}
          tickFormatter={(hours: number) => `${hours}\u00a0h`}
          width={42}
        />
        <ReferenceLine
          label={{ value: 'la promesse, 24\u00a0h', position: 'right', fill: 'var(--signalink)', fontWeight: 600 }}
          stroke="var(--signal)"
          strokeDasharray="7 6"
          strokeWidth={2}
          y={24}
        />
        <Tooltip content={<PlotTooltip unit="h" />} isAnimationActive={false} />
        <Line
          connectNulls
          dataKey="nineOfTen"
          dot={false}
          isAnimationActive={false}
          name="neuf sur dix"
          stroke="var(--plot2)"
          strokeWidth={2}
        />
        <Line
          connectNulls
          dataKey="median"
          dot={false}
          isAnimationActive={false}
          name="médiane"
          stroke="var(--plot)"
          strokeWidth={2.5}
        />
      </LineChart>
    </Frame>
  );
}

export function SubscriberPlot({
  columns,
  active,
  left,
  name,
}: {
  columns: readonly Column[];
  active: readonly number[];
  left: readonly number[];
  name: string;
}) {
  const data = columns.map(({ label }, index) => ({ label, active: active[index], left: left[index] }));
  const mostLeft = Math.max(1, ...left);
  return (
    <Frame name={name}>
      <ComposedChart accessibilityLayer={false} data={data} margin={AXIS_MARGIN}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis {...AXIS} dataKey="label" interval="preserveStartEnd" minTickGap={28} />
        <YAxis {...AXIS} allowDecimals={false} domain={['auto', 'auto']} width={54} yAxisId="active" />
        <YAxis domain={[0, mostLeft * 5]} hide orientation="right" yAxisId="left" />
        <Tooltip content={<PlotTooltip />} isAnimationActive={false} />
        <Area
          dataKey="active"
          fill="var(--plot)"
          fillOpacity={0.1}
          isAnimationActive={false}
          name="abonnés"
          stroke="var(--plot)"
          strokeWidth={2.5}
          yAxisId="active"
        />
        <Bar
          barSize={10}
          dataKey="left"
          isAnimationActive={false}
          name="départs"
          shape={(props: Rectangle) => columnShape(props, 'usual')}
          yAxisId="left"
        />
      </ComposedChart>
    </Frame>
  );
}

function Frame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div aria-label={name} className="h-54.5 overflow-hidden font-medium text-2xs" role="img">
      <ResponsiveContainer height={WIDE.height} initialDimension={WIDE} width="100%">
        {children}
      </ResponsiveContainer>
    </div>
  );
}

interface PlotTooltipProps {
  unit?: string;
  active?: boolean;
  label?: string;
  payload?: readonly { name?: string; value?: number | null; dataKey?: string }[];
}

function PlotTooltip({ unit, active, label, payload = [] }: PlotTooltipProps) {
  if (!active || payload.length === 0) return null;
  return (
    <div className="grid gap-0.5 rounded-control border border-field bg-surface px-2.5 py-1.5 text-ink text-xs shadow-float">
      <b>{label}</b>
      {payload.map(({ name, value, dataKey }) => (
        <span key={dataKey}>
          {name}&nbsp;: {value == null ? '–' : `${number.format(value)}${unit ? `\u00a0${unit}` : ''}`}
        </span>
      ))}
    </div>
  );
}

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
