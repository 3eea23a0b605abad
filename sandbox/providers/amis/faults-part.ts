/** A switch for each failure of a call, of one claim. */
import { html } from 'hono/html'
import {
  callId,
  exchangeCalls,
  switchable,
  type SwitchedFault,
} from '#sandbox/features/claims/exchange/faults.ts'
import type { Html } from './page.ts'
import { askWords, faultWords, timesWords } from './words.ts'

export function faultsPart(action: string, switched: readonly SwitchedFault[]): Html {
  return html`<section>
    <h2>Que algo falle</h2>
    <form method="post" action="${action}">
      <label
        >Llamada
        <select name="call">
          ${exchangeCalls.map((call) => html`<option value="${callId(call)}">${askWords(callId(call))}</option>`)}
        </select></label
      >
      <label
        >Qué pasa
        <select name="fault">
          ${switchable.map((fault) => html`<option value="${fault}">${faultWords[fault]}</option>`)}
        </select></label
      >
      <label>Cuántas veces <input name="times" type="number" min="1" max="1000" value="1" /></label>
      <button class="main">Encender</button>
    </form>
    ${switched.map(
      ({ call, fault, times }) =>
        html`<form method="post" action="${action}">
          <input type="hidden" name="call" value="${call}" />
          <p class="soft">${askWords(call)}: ${faultWords[fault]}, ${timesWords(times)}</p>
          <button>Apagar</button>
        </form>`,
    )}
  </section>`
}
