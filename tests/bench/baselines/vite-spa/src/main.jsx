import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Quoter } from '../screen/Quoter'
import { Shell } from '../screen/Shell'

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } })
const router = createBrowserRouter([
  {
    element: (
      <Shell>
        <Outlet />
      </Shell>
    ),
    children: [{ path: '/quoter', element: <Quoter /> }],
  },
])

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
