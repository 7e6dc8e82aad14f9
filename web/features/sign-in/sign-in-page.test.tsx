import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SecondFactorProof } from '../../../contract/people/second-factor.ts';
import { ApiError } from '../../api/api-error.ts';
import type { SignInRest } from '../../api/session/session-queries.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import { SignInPage } from './sign-in-page.tsx';

const ADDRESS = 'dana.whitfield@lintel.example';

function renderSignIn(endReason: string | null = null) {
  const calls = {
    requestOtp: vi.fn((_email: string) => Promise.resolve({ resendAfter: 30 })),
    signIn: vi.fn((_email: string, _otp: string) => Promise.resolve<SignInRest | undefined>(undefined)),
    confirmSignIn: vi.fn((_ticket: string, _proof: SecondFactorProof) => Promise.resolve()),
    offerSignInPasskey: vi.fn(() => Promise.resolve({ challenge: '' })),
    onSignedIn: vi.fn(),
    onFailure: vi.fn(),
  };
  render(
    <ThemeProvider env="test">
      <SignInPage
        {...calls}
        companyDomains={['lintel.example']}
        company="Lintel"
        year={2025}
        endReason={endReason}
      />
    </ThemeProvider>,
  );
  return calls;
}

async function openOtpStep() {
  const calls = renderSignIn();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), ADDRESS);
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  await screen.findByText('Enter OTP sent to your registered mail');
  return { ...calls, user };
}

const box = (position: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${position} of 6`);
/** The sentence that screen readers read with a field, if its value was refused. */
const errorOf = (field: HTMLInputElement) =>
  field.getAttribute('aria-invalid') === 'true'
    ? (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ')
    : null;
const code = () => [1, 2, 3, 4, 5, 6].map((position) => box(position).value).join('');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the email step', () => {
  // Tests SET-8, SIGN-29.
  it('says why the last session ended, until someone types', async () => {
    const reason = 'A second factor is required here. Please sign in again.';
    renderSignIn(reason);
    expect(screen.getByRole('alert').textContent).toBe(reason);
    await userEvent.setup().type(screen.getByLabelText('Email'), 'd');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('accepts only a company address, and says so when the field is left', async () => {
    const calls = renderSignIn();
    const user = userEvent.setup();
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send OTP' });
    expect(send.disabled).toBe(true);
    await user.type(screen.getByLabelText('Email'), 'dana@elsewhere.example');
    await user.tab();
    expect(screen.getByText('Enter valid email')).toBeDefined();
    expect(send.disabled).toBe(true);
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    expect(calls.requestOtp).not.toHaveBeenCalled();
  });

  it('sends to the normalised address', async () => {
    const calls = renderSignIn();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), 'Dana.Whitfield@Lintel.example{Enter}');
    expect(calls.requestOtp).toHaveBeenCalledExactlyOnceWith(ADDRESS);
    expect(await screen.findByText('d••••••••••••d@lintel.example')).toBeDefined();
  });

  it('opens the error page when no answer comes', async () => {
    const calls = renderSignIn();
    const user = userEvent.setup();
    calls.requestOtp.mockRejectedValue(new ApiError(0, {}));
    await user.type(screen.getByLabelText('Email'), `${ADDRESS}{Enter}`);
    expect(calls.onFailure).toHaveBeenCalledOnce();
  });
});

describe('the six boxes', () => {
  it('accept typing from the first box on, digits only', async () => {
    const { user, signIn, onSignedIn } = await openOtpStep();
    expect(document.activeElement).toBe(box(1));
    await user.keyboard('12a3-45');
    expect(code()).toBe('12345');
    expect(submit().disabled).toBe(true);
    await user.keyboard('6');
    expect(submit().disabled).toBe(false);
    await user.keyboard('{Enter}');
    expect(signIn).toHaveBeenCalledExactlyOnceWith(ADDRESS, '123456');
    expect(onSignedIn).toHaveBeenCalledOnce();
  });

  it('accept a pasted code in any box', async () => {
    const { user } = await openOtpStep();
    await user.click(box(4));
    await user.paste('987 654');
    expect(code()).toBe('987654');
    expect(document.activeElement).toBe(box(6));
  });

  it('accept the whole code that the browser fills into the first one', async () => {
    await openOtpStep();
    expect(box(1).autocomplete).toBe('one-time-code');
    fireEvent.change(box(1), { target: { value: '246810' } });
    expect(code()).toBe('246810');
    expect(submit().disabled).toBe(false);
  });

  it('move back over the digits by Backspace and move by arrow keys', async () => {
    const { user } = await openOtpStep();
    await user.keyboard('123{Backspace}{Backspace}');
    expect(code()).toBe('1');
    expect(document.activeElement).toBe(box(2));
    await user.keyboard('{ArrowLeft}9');
    expect(code()).toBe('9');
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(box(6));
  });

  // Tests BASE-39.
  it('are emptied by a refusal, which is shown and keeps the focus in the first one', async () => {
    const { user, signIn } = await openOtpStep();
    signIn.mockRejectedValueOnce(
      new ApiError(401, { error: { code: 'wrong_code', message: 'The code is wrong or has expired.' } }),
    );
    await user.keyboard('123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('The code is wrong or has expired.');
    for (const position of [1, 2, 3, 4, 5, 6]) {
      expect(errorOf(box(position))).toBe('The code is wrong or has expired.');
    }
    expect(code()).toBe('');
    expect(document.activeElement).toBe(box(1));
  });

  it('return to the email step for a role without access', async () => {
    const { user, signIn } = await openOtpStep();
    signIn.mockRejectedValueOnce(
      new ApiError(403, { error: { code: 'not_authorized', message: 'No role.' } }),
    );
    await user.keyboard('123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('You are not authorized to access the site.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ADDRESS);
  });

  it('are left by Go Back, which keeps the address', async () => {
    const { user } = await openOtpStep();
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ADDRESS);
  });
});

describe('the sixth digit', () => {
  const wrong = () => new ApiError(401, { error: { code: 'wrong_code', message: 'The code is wrong.' } });

  it('submits a typed code once', async () => {
    const { user, signIn, onSignedIn } = await openOtpStep();
    await user.keyboard('12345');
    expect(signIn).not.toHaveBeenCalled();
    await user.keyboard('6');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(signIn).toHaveBeenCalledExactlyOnceWith(ADDRESS, '123456');
  });

  it('submits a pasted code', async () => {
    const { user, signIn, onSignedIn } = await openOtpStep();
    await user.paste('Your code: 987 654');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(signIn).toHaveBeenCalledExactlyOnceWith(ADDRESS, '987654');
  });

  it('can be taken back before it submits', async () => {
    const { signIn } = await openOtpStep();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(box(1), { target: { value: '123456' } });
    await act(async () => vi.advanceTimersByTime(200));
    fireEvent.keyDown(box(6), { key: 'Backspace' });
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(signIn).not.toHaveBeenCalled();
    fireEvent.change(box(6), { target: { value: '7' } });
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(signIn).toHaveBeenCalledExactlyOnceWith(ADDRESS, '123457');
  });

  it('sends a refused code once, and again only when it is typed again', async () => {
    const { signIn } = await openOtpStep();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    signIn.mockRejectedValue(wrong());
    for (const tries of [1, 2]) {
      fireEvent.change(box(1), { target: { value: '123456' } });
      await act(async () => vi.advanceTimersByTime(10_000));
      await act(async () => vi.advanceTimersByTime(10_000));
      expect(signIn).toHaveBeenCalledTimes(tries);
      expect(code()).toBe('');
    }
  });

  it('sends nothing a second time while the first answer is awaited', async () => {
    const { user, signIn } = await openOtpStep();
    let refuse = (_reason: unknown) => {};
    signIn.mockReturnValueOnce(
      new Promise((_, reject) => {
        refuse = reject;
      }),
    );
    await user.keyboard('123456{Enter}');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(signIn).toHaveBeenCalledOnce();
    await act(async () => refuse(wrong()));
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(signIn).toHaveBeenCalledOnce();
  });
});

describe('the second factor', () => {
  async function openSecondStep() {
    const calls = await openOtpStep();
    calls.signIn.mockResolvedValueOnce({
      to: 'second-factor',
      ticket: 'a-ticket',
      methods: ['authenticator-app', 'recovery-code'],
    });
    await calls.user.type(box(1), '123456');
    await screen.findByLabelText('Code from your authenticator app');
    return calls;
  }
  const submitCode = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });

  it('is required before the sign-in ends, and accepts only a whole code', async () => {
    const { user, confirmSignIn, onSignedIn } = await openSecondStep();
    expect(onSignedIn).not.toHaveBeenCalled();
    await user.keyboard('12345');
    expect(submitCode().disabled).toBe(true);
    await user.keyboard('6{Enter}');
    expect(confirmSignIn).toHaveBeenCalledWith('a-ticket', { method: 'authenticator-app', code: '123456' });
    expect(onSignedIn).toHaveBeenCalled();
  });

  it('shows why a recovery code was refused, and starts again when the ticket is too old', async () => {
    const { user, confirmSignIn, onSignedIn } = await openSecondStep();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const refuse = (status: number, code: 'wrong_code' | 'unauthenticated', message: string) =>
      confirmSignIn.mockRejectedValueOnce(new ApiError(status, { error: { code, message } }));
    refuse(401, 'wrong_code', 'This recovery code is wrong or was used before.');
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-jkmn-pqrs{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('used before');
    expect(errorOf(screen.getByLabelText('Recovery code'))).toContain('used before');
    expect(screen.getByLabelText<HTMLInputElement>('Recovery code').value).toBe('');
    refuse(401, 'unauthenticated', 'This took too long. Please sign in again.');
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-jkmn-pqrs{Enter}');
    expect(await screen.findByText('This took too long. Please sign in again.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ADDRESS);
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});

describe('the resend', () => {
  const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Click here to resend OTP' });
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) act(() => vi.advanceTimersByTime(1000));
  };
  const says = (text: string) => document.body.textContent?.includes(text);

  // Tests SIGN-15 and SIGN-16.
  it('waits 30 s, sends, shows that for 3 s, and counts from 30 again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const calls = renderSignIn();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: ADDRESS } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send OTP' })));
    expect(says('You can resend OTP in 30 secs')).toBe(true);
    expect(resend().disabled).toBe(true);
    pass(29);
    expect(says('You can resend OTP in 1 secs')).toBe(true);
    pass(1);
    expect(says('You can resend OTP in')).toBe(false);
    expect(resend().disabled).toBe(false);

    await act(async () => fireEvent.click(resend()));
    expect(calls.requestOtp).toHaveBeenCalledTimes(2);
    expect(says('OTP has been sent..')).toBe(true);
    expect(resend().disabled).toBe(true);
    pass(3);
    expect(says('OTP has been sent..')).toBe(false);
    expect(says('You can resend OTP in 30 secs')).toBe(true);
    pass(30);
    expect(resend().disabled).toBe(false);
  });
});
