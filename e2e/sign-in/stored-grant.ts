/** Runs in the page: the app's stored values after a sign-in. @param text the answer to the sign-in. */
export function storeGrant(text: string): void {
  const grant = JSON.parse(text);
  const subject = JSON.parse(atob(grant.access_token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')))
    .sub as string;
  const now = Date.now();
  localStorage.setItem('access_token', grant.access_token);
  localStorage.setItem('refresh_token', grant.refresh_token);
  localStorage.setItem('user_id', grant.user_id);
  localStorage.setItem('user_name', subject.split('@')[0] ?? subject);
  localStorage.setItem('roles', JSON.stringify(grant.roles));
  localStorage.setItem('expires_in', String(grant.expires_in));
  localStorage.setItem('refresh_token_expires_in', String(grant.refresh_token_expires_in));
  localStorage.setItem('accessTokenExpirationTime', String(now + grant.expires_in * 1000));
  localStorage.setItem('refreshTokenExpirationTime', String(now + grant.refresh_token_expires_in * 1000));
}
