import { Link as RouterLink, useNavigate } from 'react-router'

export const Link = ({ href, ...rest }) => <RouterLink to={href} {...rest} />
export const useGo = useNavigate
