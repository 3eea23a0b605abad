/** Page of the insurer's office, which answers corrections of a policy and requests about personal data. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import {
  rectificationNames,
  type RectificationReason,
} from '#shared/domain/policies/rectification-reasons.ts'
import { Db } from '#sandbox/db.ts'
import { messageStatement } from '#sandbox/providers/messages/messages.ts'
import type { Env } from '../env.ts'
import { privacySql } from '../features/account/privacy/sql.ts'
import { rectificationSql } from '../features/policies/rectification/sql.ts'
import type { SandboxHono } from '../http/context.ts'

interface Waiting {
  readonly folio: string
  readonly email: string
  readonly text: string
}

interface Correction extends Waiting {
  readonly policy_number: string
  readonly reason: RectificationReason
}

interface DataRequest extends Waiting {
  readonly right: string
  readonly state: string
}

/**
 * Buttons that answer a correction request. The answers do not promise a change, because the sandbox does not change
 * the policy.
 */
const corrections = {
  corrected: { button: 'Corregir', answer: 'Tu solicitud procede.' },
  refused: { button: 'No procede', answer: 'Tu póliza dice lo que se contrató.' },
} as const

const dataAnswers = {
  granted: { button: 'Procede', text: 'Tu solicitud procede. Te avisamos cuando quede hecha.' },
  'carried-out': { button: 'Hecha', text: 'Hicimos lo que pediste sobre tus datos.' },
  refused: {
    button: 'No procede',
    text: 'No podemos hacer lo que pides. Si no estás de acuerdo, puedes quejarte.',
  },
} as const

export const officeConsole = new Hono<SandboxHono>()

officeConsole.post('/corrections/:folio/:state', async (c) => {
  const { folio, state } = c.req.param()
  const { db, now } = c.var.context
  const one = await db.first<Correction>(rectificationSql.waitingOne, folio)
  if (one && isOneOf(corrections, state)) {
    const { answer } = corrections[state]
    await db.together([
      db.statement(rectificationSql.answer, folio, state, answer),
      messageStatement(
        db,
        {
          channel: 'email',
          recipient: one.email,
          reference: `rectification ${folio} ${state}`,
          subject: `Respondimos tu solicitud de corrección ${folio}`,
          body: `Póliza ${one.policy_number}: ${answer}`,
        },
        now,
      ),
    ])
  }
  return c.redirect('/sandbox#office', 303)
})

officeConsole.post('/data/:folio/:state', async (c) => {
  const { folio, state } = c.req.param()
  const { db, now } = c.var.context
  const one = await db.first<DataRequest>(privacySql.waitingOne, folio)
  if (one && isOneOf(dataAnswers, state) && nextOf(one.state).includes(state)) {
    await db.together([
      db.statement(privacySql.answer, folio, state),
      messageStatement(
        db,
        {
          channel: 'email',
          recipient: one.email,
          reference: `data request ${folio} ${state}`,
          subject: `Respondimos tu solicitud sobre tus datos ${folio}`,
          body: dataAnswers[state].text,
        },
        now,
      ),
    ])
  }
  return c.redirect('/sandbox#office', 303)
})

function isOneOf<Answers extends object>(answers: Answers, state: string): state is keyof Answers & string {
  return Object.hasOwn(answers, state)
}

type DataAnswer = keyof typeof dataAnswers
const nextOf = (state: string): readonly DataAnswer[] =>
  state === 'granted' ? ['carried-out'] : ['granted', 'refused']

export async function office({ DB }: Env) {
  const db = new Db(DB)
  const policies = await db.all<Correction>(rectificationSql.waiting)
  const data = await db.all<DataRequest>(privacySql.waiting)
  return html`<h3>Correcciones de una póliza</h3>
    ${policies.length === 0 ? html`<p>Ninguna espera respuesta.</p>` : ''}
    <ul>
      ${policies.map(
        ({ folio, policy_number: number, reason, text }) =>
          html`<li>
            ${folio}, póliza ${number}, ${rectificationNames[reason]}: «${text}»
            ${Object.entries(corrections).map(([state, { button }]) => press('corrections', folio, state, button))}
          </li>`,
      )}
    </ul>
    <h3>Solicitudes sobre datos personales</h3>
    ${data.length === 0 ? html`<p>Ninguna espera respuesta.</p>` : ''}
    <ul>
      ${data.map(
        ({ folio, right, state, text }) =>
          html`<li>
            ${folio}, ${right}: «${text}»
            ${nextOf(state).map((next) => press('data', folio, next, dataAnswers[next].button))}
          </li>`,
      )}
    </ul>`
}

const press = (kind: string, folio: string, state: string, button: string) =>
  html`<form method="post" action="/sandbox/office/${kind}/${folio}/${state}">
    <button>${button}</button>
  </form>`
