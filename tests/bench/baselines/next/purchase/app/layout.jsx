import { headers } from 'next/headers'
import { PurchaseShell } from '../screen/purchase/Shell'
import { Providers } from './providers'

export const metadata = { title: 'Contrata tu seguro de auto' }

/** The session is requested once per visit, on the server. */
async function findSession() {
  const cookie = (await headers()).get('cookie') ?? ''
  const answer = await fetch(`${process.env.API_ORIGIN}/api/session`, {
    headers: { cookie },
    cache: 'no-store',
  })
  return answer.json()
}

export default async function RootLayout({ children }) {
  return (
    <html lang="es-MX">
      <body>
        <Providers>
          <PurchaseShell session={await findSession()}>{children}</PurchaseShell>
        </Providers>
      </body>
    </html>
  )
}
