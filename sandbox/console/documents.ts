/**
 * Page with ready links to documents of seeded policies: one policy with all documents, and one per failure.
 */
import { html } from 'hono/html'
import { paths } from '#shared/paths.ts'
import { seededPolicies } from '../features/policies/policies/seeds.ts'

export function documents() {
  const rows = seededPolicies().filter(({ policy }) => policy.documents !== undefined)
  return html`<h3>Documentos de una póliza</h3>
    <p>Entra antes con el correo de cada persona.</p>
    <ul>
      ${rows.map(
        ({ person, policy, number }) =>
          html`<li>
            <a href="${paths.policyManagement(number)}">${policy.documents}</a> (${person.email}, ${number})
          </li>`,
      )}
    </ul>`
}
