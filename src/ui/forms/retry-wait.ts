/** Counts down to a retry, which comes at once when the browser is online again. @returns how to retry now */
export function startRetryWait(seconds: number, show: (left: number) => void, retry: () => void): () => void {
  let left = seconds;
  const end = () => {
    clearInterval(timer);
    removeEventListener('online', end);
    retry();
  };
  show(left);
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) show(left);
    else end();
  }, 1000);
  addEventListener('online', end);
  return end;
}
