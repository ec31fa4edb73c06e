export { LaunchPage as default, launchMeta as meta } from "../../ui/waitlist/launch-page";
