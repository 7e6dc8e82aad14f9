import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { ZoomControls } from './zoom-controls.tsx';

function Controls() {
  const [percent, setPercent] = useState(100);
  return (
    <ThemeProvider env="test">
      <ZoomControls
        percent={percent}
        range={{ min: 40, max: 103 }}
        onZoom={setPercent}
        onZoomIn={() => setPercent(percent + 1)}
        onZoomOut={() => setPercent(percent - 1)}
      />
    </ThemeProvider>
  );
}

const shown = () => (screen.getByLabelText('Zoom in percent') as HTMLInputElement).value;
const button = (name: string) => screen.getByRole('button', { name });

describe('zoom controls', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Controls />);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('step at once, then every 200 ms while the button is held, to the end of the range', () => {
    fireEvent.pointerDown(button('Zoom in'), { button: 0 });
    expect(shown()).toBe('101');
    act(() => vi.advanceTimersByTime(199));
    expect(shown()).toBe('101');
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toBe('102');
    for (let tick = 0; tick < 5; tick++) act(() => vi.advanceTimersByTime(200));
    expect(shown()).toBe('103');
  });

  it('stop when the button is released anywhere, and count the click that follows only once', () => {
    fireEvent.pointerDown(button('Zoom out'), { button: 0 });
    fireEvent.pointerUp(window);
    fireEvent.click(button('Zoom out'));
    act(() => vi.advanceTimersByTime(1_000));
    expect(shown()).toBe('99');
  });

  it('step by the keyboard too', () => {
    fireEvent.click(button('Zoom in'));
    fireEvent.click(button('Zoom in'));
    expect(shown()).toBe('102');
  });

  it('take up to 3 digits and nothing else, clamped to the range', () => {
    const input = screen.getByLabelText('Zoom in percent');
    fireEvent.change(input, { target: { value: '-5x6.78' } });
    expect(shown()).toBe('567');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(shown()).toBe('103');
    fireEvent.change(input, { target: { value: '7' } });
    fireEvent.blur(input);
    expect(shown()).toBe('40');
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.blur(input);
    expect(shown()).toBe('40');
    fireEvent.change(input, { target: { value: '80' } });
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(shown()).toBe('40');
  });
});
