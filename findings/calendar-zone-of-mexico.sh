#!/usr/bin/env bash
# Mexico City has had no daylight saving time since October 2022 (Ley de los Husos Horarios). ical-generator 11.1.2
# names @touch4it/ical-timezones for the zone's rules; its newest version, 1.9.0, holds the rules of 2018, in which
# the clocks still change every year. A calendar that trusts the zone in the file, as RFC 5545 asks, shows an
# appointment of 9:00 in July at 8:00. The other package that ical-generator names, timezones-ical-library 2.3.2, has
# the rules of today.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical-generator@11.1.2 \
  @touch4it/ical-timezones@1.9.0 timezones-ical-library@2.3.2 ical.js@2.2.1
cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import icalGenerator from 'ical-generator'
import ICAL from 'ical.js'
import { getVtimezoneComponent } from '@touch4it/ical-timezones'
import { tzlib_get_ical_block } from 'timezones-ical-library'

const ZONE = 'America/Mexico_City'
const generators = {
  '@touch4it/ical-timezones': getVtimezoneComponent,
  'timezones-ical-library': (zone) => tzlib_get_ical_block(zone)[0],
}

/** Writes an appointment at 9:00 local time, reads the file again and returns the instant of its start. */
function instantOf(generator, day) {
  const calendar = icalGenerator({ name: 'Inspección', timezone: { name: ZONE, generator } })
  calendar.createEvent({ id: day, start: `${day}T09:00:00`, summary: 'Inspección', timezone: ZONE })
  const file = new ICAL.Component(ICAL.parse(calendar.toString()))
  const zone = new ICAL.Timezone(file.getFirstSubcomponent('vtimezone'))
  const { startDate } = new ICAL.Event(file.getFirstSubcomponent('vevent'))
  startDate.zone = zone
  return startDate.toJSDate().toISOString()
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeStyle: 'short' })
const shown = {}
for (const [name, generator] of Object.entries(generators))
  for (const day of ['2026-01-15', '2026-07-15']) {
    const instant = instantOf(generator, day)
    shown[`${name} ${day}`] = clock.format(new Date(instant))
    console.log(`${name}: 9:00 on ${day} became ${instant}, ${shown[`${name} ${day}`]} in Mexico City`)
  }
assert.deepEqual(shown, {
  '@touch4it/ical-timezones 2026-01-15': '09:00',
  '@touch4it/ical-timezones 2026-07-15': '08:00',
  'timezones-ical-library 2026-01-15': '09:00',
  'timezones-ical-library 2026-07-15': '09:00',
})
JS
node check.mjs
