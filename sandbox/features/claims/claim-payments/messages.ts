/** E-mails of the insurer during a claim. */
import { formatMoney, money } from '#shared/domain/money/money.ts'
import { paths } from '#shared/paths.ts'
import type { Context } from '#sandbox/http/context.ts'
import { messageStatement } from '#sandbox/providers/messages/messages.ts'
import type { ClaimRow } from './claim.ts'
import { claimPaymentsSql as sql } from './sql.ts'
import { PAYMENT_TERM } from '#shared/domain/claims/claim-terms.ts'

type Event = 'accepted' | 'refused' | 'refused-file' | 'proposed' | 'paid'

interface Words {
  readonly subject: string
  readonly body: string
  readonly isReportable?: true
}

function wordsOf(event: Event, { number, clabe }: ClaimRow, amount: number | undefined): Words {
  const sum = amount === undefined ? '' : formatMoney(money(amount))
  switch (event) {
    case 'accepted':
      return {
        subject: `Aceptaste la propuesta de tu siniestro ${number}`,
        body: `Te pagamos en un máximo de ${PAYMENT_TERM}.`,
        isReportable: true,
      }
    case 'refused':
      return {
        subject: `Rechazaste la propuesta de tu siniestro ${number}`,
        body: 'Revisamos tus motivos y te llamamos.',
        isReportable: true,
      }
    case 'refused-file':
      return {
        subject: `Vuelve a subir un documento de tu siniestro ${number}`,
        body: 'En la página de tu siniestro te decimos cuál y por qué. El plazo se detiene hasta que lo recibamos.',
      }
    case 'proposed':
      return {
        subject: `Tenemos una propuesta para tu siniestro ${number}`,
        body: `Te proponemos ${sum}. Revisa de qué se compone y dinos si lo aceptas.`,
      }
    case 'paid':
      return {
        subject: `Pagamos tu siniestro ${number}`,
        body:
          clabe === null
            ? `Depositamos ${sum} en tu cuenta.`
            : `Depositamos ${sum} en tu cuenta que termina en ${clabe.slice(-4)}. Si no es tu cuenta, llámanos.`,
      }
  }
}

export async function claimMessage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  claim: ClaimRow,
  event: Event,
  amount?: number,
): Promise<void> {
  const to = await db.first<{ email: string }>(sql.anyClaim, claim.id)
  const message = {
    channel: 'email',
    recipient: to?.email ?? '',
    ...wordsOf(event, claim, amount),
    link: paths.claimStatus(claim.kind, claim.id),
  } as const
  await messageStatement(db, message, now).run()
}
