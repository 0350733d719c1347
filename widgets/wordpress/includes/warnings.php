<?php
/**
 * Warnings for administrators about problems of the site (wordpress.4, wordpress.6).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The errors of settings, stored or from wp-config.php, by name. */
function setting_warnings(): array {
	$found = array();
	foreach ( array_keys( DEFAULTS ) as $name ) {
		$value = sanitise_setting( $name, given_setting( $name ) );
		$label = is_constant( $name ) ? constant_of( $name ) : label_of( $name );
		if ( is_wp_error( $value ) ) {
			$found[ $name ] = "$label: " . $value->get_error_message();
		} elseif ( is_string( $value ) && is_plain( $value ) ) {
			$found[ $name ] = "$label: " . __( 'This address is not encrypted: whoever is on the way can read and change what is sent.', 'trade-blocks' );
		}
	}
	return $found;
}

/** Secret keys from a filter or another plugin, by their path (wordpress.65). */
function secret_warnings(): array {
	$found = array();
	foreach ( secrets_in( given_configuration() ) as $path => $sentence ) {
		$found[ $path ] = "$path: $sentence";
	}
	return $found;
}

/** The warnings that apply to this site, by the key under which they are dismissed. */
function warnings(): array {
	$missing = array_filter( missing_in_steps() );
	$is_new  = isset( $missing['api'] ) || isset( $missing['search'] );
	$step    = $missing ? array( $is_new ? 'setup' : 'pages' => implode( ' ', $missing ) ) : array();
	return $step + setting_warnings() + secret_warnings();
}

/** The warnings for a screen: page warnings on the list of pages, and none beside the settings themselves. */
function warnings_on( string $screen ): array {
	// Other screens check nothing.
	switch ( $screen ) {
		case 'dashboard':
		case 'plugins':
			return warnings();
		case 'edit-page':
			return array_intersect_key( warnings(), array( 'pages' => 1 ) );
		case 'settings_page_trade-blocks':
			return secret_warnings();
		default:
			return array();
	}
}

/** The name under which a warning is dismissed. It lists the missing pages: the warning returns when another is missing. */
function pointer_of( string $warning ): string {
	return sanitize_key( "trade_blocks_$warning" . ( 'pages' === $warning ? '-' . implode( '-', pages_to_create() ) : '' ) );
}

/** Whether an administrator has dismissed a warning, or one about more pages. */
function is_dismissed( string $pointer, array $dismissed ): bool {
	foreach ( $dismissed as $each ) {
		if ( ! array_diff( explode( '-', $pointer ), explode( '-', $each ) ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Prints the warnings, without those that this administrator has dismissed: WordPress stores dismissals like those of
 * its own pointers.
 */
function print_warnings() {
	$screen = get_current_screen();
	if ( ! $screen || ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$dismissed = explode( ',', (string) get_user_meta( get_current_user_id(), 'dismissed_wp_pointers', true ) );
	foreach ( warnings_on( $screen->id ) as $name => $sentence ) {
		$pointer = pointer_of( $name );
		if ( is_dismissed( $pointer, $dismissed ) ) {
			continue;
		}
		wp_enqueue_script( 'trade-blocks-warnings', plugins_url( 'admin/warnings.js', FILE ), array(), VERSION, true );
		$step = key( array_filter( missing_in_steps() ) );
		printf(
			'<div class="notice notice-warning is-dismissible" data-trade-pointer="%s"><p><strong>%s</strong> %s</p><p><a class="button" href="%s">%s</a></p></div>',
			esc_attr( $pointer ),
			esc_html__( 'Trade Blocks:', 'trade-blocks' ),
			esc_html( $sentence ),
			esc_url( admin_url( 'options-general.php?page=trade-blocks' . ( $step ? "#trade-blocks-step-$step" : '' ) ) ),
			'setup' === $name ? esc_html__( 'Set up the shop', 'trade-blocks' ) : esc_html__( 'Settings', 'trade-blocks' )
		);
	}
}
add_action( 'admin_notices', __NAMESPACE__ . '\\print_warnings' );
