import { Shell } from '../screen/Shell'
import { Providers } from './providers'

export const metadata = { title: 'Cotiza tu seguro de auto' }

export default function RootLayout({ children }) {
  return (
    <html lang="es-MX">
      <body>
        <Providers>
          <Shell>{children}</Shell>
        </Providers>
      </body>
    </html>
  )
}
