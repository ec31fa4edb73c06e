export default function LaunchSignup() {
  return <h1>Be the first to know when we launch.</h1>;
}
