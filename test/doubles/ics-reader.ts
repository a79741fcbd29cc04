/**
 * A strict reader of iCalendar (RFC 5545 §3.1, §3.4, §3.6): files for other programs must be valid by the standard, not
 * only for the library that our tests use.
 */

export interface Property {
  name: string;
  params: Record<string, string>;
  value: string;
}

export interface Component {
  name: string;
  properties: Property[];
  components: Component[];
}

const TEXTS = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'COMMENT'];

/** @throws Error naming the rule that the file breaks */
export function readIcs(bytes: Buffer): Component {
  const lines = linesOf(bytes).map(propertyOf);
  const root: Component = { name: 'root', properties: [], components: [] };
  const open = [root];
  for (const property of lines) {
    const top = open.at(-1) as Component;
    if (property.name === 'BEGIN') {
      const inner = { name: property.value, properties: [], components: [] };
      top.components.push(inner);
      open.push(inner);
    } else if (property.name === 'END') {
      if (open.length === 1 || top.name !== property.value) fail(`END:${property.value} ends nothing`);
      open.pop();
    } else {
      if (top === root) fail('a property outside of every component');
      if (top.components.length > 0) fail(`${property.name} after a component in ${top.name}`);
      top.properties.push(property);
    }
  }
  if (open.length > 1) fail(`${open.at(-1)?.name} is not ended`);
  const [calendar, ...more] = root.components;
  if (calendar?.name !== 'VCALENDAR' || more.length > 0) fail('not one VCALENDAR');
  return checked(calendar as Component);
}

/** The only property of that name. */
export function only(component: Component, name: string): Property {
  const found = component.properties.filter((property) => property.name === name);
  if (found.length !== 1) fail(`${found.length} ${name} in ${component.name}`);
  return found[0] as Property;
}

/** The text of a property, with the escapes of §3.3.11 resolved. */
export function textOf(component: Component, name: string): string {
  return only(component, name).value.replace(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}

/** When an event begins or ends, by JavaScript's own time zone data instead of the file's. */
export function instantOf(component: Component, name: string): string {
  const { value, params } = only(component, name);
  const local = Temporal.PlainDateTime.from(value.replace('Z', ''));
  const zone = value.endsWith('Z') ? 'UTC' : params.TZID;
  return local
    .toZonedDateTime(zone ?? fail(`${name} floats`))
    .toInstant()
    .toString();
}

function fail(what: string): never {
  throw new Error(`no iCalendar: ${what}`);
}

function linesOf(bytes: Buffer): string[] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!text.endsWith('\r\n')) fail('the last line does not end');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (Buffer.byteLength(line) > 75) fail(`a line of ${Buffer.byteLength(line)} octets`);
    if (/(?!\t)\p{Cc}/u.test(line)) fail('a control character');
    if (line.trim() === '') fail('an empty line');
  }
  return physical
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
}

function propertyOf(line: string): Property {
  const parts = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/su.exec(line);
  if (!parts) fail(`not a content line: ${line}`);
  const [, name = '', params = '', value = ''] = parts as RegExpExecArray;
  const pairs = [...params.matchAll(/;([A-Z0-9-]+)=((?:"[^"]*"|[^";:])*)/g)].map(([, key = '', text = '']) => [
    key,
    text,
  ]);
  if (TEXTS.includes(name) && !/^(?:[^\\;,]|\\[\\;,nN])*$/su.test(value)) fail(`${name} is not escaped: ${value}`);
  return { name, params: Object.fromEntries(pairs), value };
}

function checked(calendar: Component): Component {
  if (only(calendar, 'VERSION').value !== '2.0') fail('another version');
  only(calendar, 'PRODID');
  if (calendar.components.length === 0) fail('nothing in it');
  const zones = calendar.components.filter(({ name }) => name === 'VTIMEZONE').map((zone) => only(zone, 'TZID').value);
  const events = calendar.components.filter(({ name }) => name === 'VEVENT');
  const uids = new Set(events.map((event) => only(event, 'UID').value));
  if (uids.size !== events.length) fail('two events with one UID');
  for (const event of events) checkEvent(event, zones);
  return calendar;
}

function checkEvent(event: Component, zones: string[]): void {
  if (!/^\d{8}T\d{6}Z$/.test(only(event, 'DTSTAMP').value)) fail('DTSTAMP is not in UTC');
  for (const name of ['DTSTART', 'DTEND']) {
    const { params, value } = only(event, name);
    const form = params.VALUE === 'DATE' ? /^\d{8}$/ : /^\d{8}T\d{6}Z?$/;
    if (!form.test(value)) fail(`${name}:${value}`);
    if (params.TZID && (value.endsWith('Z') || !zones.includes(params.TZID))) fail(`${name} in no zone of the file`);
  }
  for (const property of ['SEQUENCE', 'SUMMARY', 'STATUS']) only(event, property);
  for (const alarm of event.components) {
    if (alarm.name !== 'VALARM') fail(`${alarm.name} in an event`);
    only(alarm, 'ACTION');
    only(alarm, 'DESCRIPTION');
    if (!/^-?P(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?$/.test(only(alarm, 'TRIGGER').value)) fail('no duration');
  }
}
